import { coaches } from "#content/coaches.ts";
import { MainActions } from "#web/ui/closing/main-actions.tsx";
import { Portrait } from "#web/ui/portrait.tsx";

/** The end of a public page: both coaches, what to do next, and both ways on. */
export function Closing({ title, text }: { title: string; text: string }) {
  return (
    <section className="band">
      <div className="page closing">
        <div className="closing-faces">
          {coaches.map((coach) => (
            <Portrait key={coach.slug} coach={coach} isRepeated />
          ))}
        </div>
        <div className="closing-words">
          <h2>{title}</h2>
          <p className="lead">{text}</p>
          <MainActions />
        </div>
      </div>
    </section>
  );
}
