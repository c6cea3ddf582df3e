import { coaches } from "#content/coaches.ts";
import { Portrait } from "#web/shared/coaches/portrait.tsx";
import { MainActions } from "./main-actions.tsx";

export function PublicPageEnd({ title, text }: { title: string; text: string }) {
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
