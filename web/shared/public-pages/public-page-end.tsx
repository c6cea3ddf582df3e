import type { ReactNode } from "react";
import { CoachFaces } from "#web/shared/coaches/coach-faces.tsx";
import { Portrait } from "#web/shared/coaches/portrait.tsx";
import { MainActions } from "./main-actions.tsx";

interface PublicPageEndProps {
  title: ReactNode;
  text: ReactNode;
}

/** Not in the style sheet, which the landing page has no room for. */
const threeAcross = { gridTemplateColumns: "repeat(3, minmax(0, 11rem))" };

export function PublicPageEnd({ title, text }: PublicPageEndProps) {
  return (
    <section className="band">
      <div className="page page-end">
        <CoachFaces>
          {(faces) =>
            faces.length > 0 && (
              <div className="page-end-faces" style={faces.length > 2 ? threeAcross : undefined}>
                {faces.map((coach) => (
                  <Portrait key={coach.slug} coach={coach} isRepeated />
                ))}
              </div>
            )
          }
        </CoachFaces>
        <div className="page-end-words">
          <h2>{title}</h2>
          <p className="lead">{text}</p>
          <MainActions />
        </div>
      </div>
    </section>
  );
}
