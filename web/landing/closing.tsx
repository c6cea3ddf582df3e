import { coaches } from "#content/coaches.ts";
import { landing } from "#content/landing.ts";
import { MainActions } from "#web/landing/main-actions.tsx";
import { Portrait } from "#web/ui/portrait.tsx";

/** The end of the page: both coaches, and both ways on. */
export function Closing() {
  return (
    <section className="band">
      <div className="page landing-end">
        <div className="landing-end-faces">
          {coaches.map((coach) => (
            <Portrait key={coach.slug} coach={coach} isRepeated />
          ))}
        </div>
        <div className="landing-end-words">
          <h2>{landing.closing.title}</h2>
          <p className="lead">{landing.closing.text}</p>
          <MainActions />
        </div>
      </div>
    </section>
  );
}
