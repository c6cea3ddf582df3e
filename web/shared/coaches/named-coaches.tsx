import { coaches } from "#content/coaches.ts";
import { CoachFigure } from "./coach-figure.tsx";
import "./named-coaches.css";
import "#web/shared/public-pages/public-page-end.css";

/** With the portraits of those who are on the public pages. */
export function NamedCoaches({ names }: { names: readonly string[] }) {
  return (
    <ul className="named-coaches" aria-label={coachesInWords(names)}>
      {names.map((name) => {
        const coach = coaches.find((each) => each.name === name);
        return <li key={name}>{coach ? <CoachFigure coach={coach} /> : name}</li>;
      })}
    </ul>
  );
}

export function coachesInWords(names: readonly string[]): string {
  return names.length === 1 ? "Your coach" : "Your coaches";
}
