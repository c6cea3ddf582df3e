import type { Coach } from "#content/coaches.ts";
import { Portrait } from "./portrait.tsx";

export function CoachFigure({ coach }: { coach: Coach }) {
  return (
    <figure className="coach-figure">
      <Portrait coach={coach} />
      <figcaption>
        <p className="coach-name">{coach.name}</p>
        <p className="small soft">{coach.line}</p>
      </figcaption>
    </figure>
  );
}
