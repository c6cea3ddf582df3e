import type { NamedCoach } from "#contract/coaches/coaches.ts";
import { CoachFigure } from "./coach-figure.tsx";
import "./named-coaches.css";
import "#web/shared/public-pages/public-page-end.css";

/** With the portraits of those who are on the public pages. */
export function NamedCoaches({ coaches }: { coaches: readonly NamedCoach[] }) {
  return (
    <ul className="named-coaches" aria-label={coachesInWords(coaches)}>
      {coaches.map(({ name, face }) => (
        <li key={name}>{face ? <CoachFigure coach={face} /> : name}</li>
      ))}
    </ul>
  );
}

export function coachesInWords({ length }: readonly NamedCoach[]): string {
  return length === 1 ? "Your coach" : "Your coaches";
}
