import type { ReactNode } from "react";
import { coaches } from "#content/coaches.ts";
import { Portrait } from "#web/shared/coaches/portrait.tsx";
import { MainActions } from "./main-actions.tsx";

interface PublicPageEndProps {
  title: ReactNode;
  text: ReactNode;
}

export function PublicPageEnd({ title, text }: PublicPageEndProps) {
  return (
    <section className="band">
      <div className="page page-end">
        <div className="page-end-faces">
          {coaches.map((coach) => (
            <Portrait key={coach.slug} coach={coach} isRepeated />
          ))}
        </div>
        <div className="page-end-words">
          <h2>{title}</h2>
          <p className="lead">{text}</p>
          <MainActions />
        </div>
      </div>
    </section>
  );
}
