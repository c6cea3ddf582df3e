import type { CoachFace } from "#contract/coaches/coaches.ts";
import { Portrait } from "./portrait.tsx";

export function CoachFigure({ coach }: { coach: CoachFace }) {
  return (
    <figure className="coach-figure">
      <Portrait coach={coach} />
      <figcaption>
        <p className="coach-name">{coach.name}</p>
        {coach.line && <p className="small soft">{coach.line}</p>}
      </figcaption>
    </figure>
  );
}
