import { coaches } from "#content/coaches.ts";
import { CoachFigure } from "#web/shared/coaches/coach-figure.tsx";

/** With the portraits of those who are on the public pages. */
export function CohortCoaches({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <section aria-labelledby="coaches">
      <h2 id="coaches">{names.length === 1 ? "Your coach" : "Your coaches"}</h2>
      <ul className="cohort-coaches">
        {names.map((name) => {
          const coach = coaches.find((each) => each.name === name);
          return <li key={name}>{coach ? <CoachFigure coach={coach} /> : name}</li>;
        })}
      </ul>
    </section>
  );
}
