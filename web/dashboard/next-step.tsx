import { Link } from "react-router";
import { addresses, moduleAddress } from "#contract/addresses.ts";
import type { Dashboard, NextModule, NextOpening } from "#contract/dashboard/dashboard.ts";
import { comingTime } from "#web/lib/dates.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { shownZone } from "#web/lib/zones.ts";
import { ProgressBar } from "#web/ui/facts/progress-bar.tsx";

export function NextStep({ dashboard }: { dashboard: Dashboard }) {
  const { next_module, next_opening, opened_modules, completed_modules, time_zone } = dashboard;
  const isNew = opened_modules === 0;
  return (
    <section className="next-step" aria-labelledby="next-step">
      <h2 id="next-step">
        {isNew ? "Start here" : next_module === null ? "Your training" : "Next module"}
      </h2>
      {next_opening !== null && (
        <p>
          {openingInWords(next_opening, shownZone(time_zone))}
          {next_module !== null && " Until then, if you like:"}
        </p>
      )}
      {next_module !== null ? (
        <ModuleToStudy module={next_module} action={isNew ? "Start" : "Continue"} />
      ) : (
        <NothingOpen hasCompleted={completed_modules > 0} hasOpening={next_opening !== null} />
      )}
      {isNew && (
        <p className="first-step">
          <Link to={addresses.settings}>Choose your pace and quiet hours</Link>
        </p>
      )}
    </section>
  );
}

function ModuleToStudy({ module, action }: { module: NextModule; action: string }) {
  const { id, course_id, title, course_title, duration } = module;
  return (
    <>
      <p className="next-step-module" id="next-module">
        {title}
      </p>
      <p className="soft">
        {course_title}
        {duration > 0 && ` · ${duration} min`}
      </p>
      <Link className="button" to={moduleAddress(course_id, id)} aria-describedby="next-module">
        {action}
      </Link>
      <CourseProgress module={module} />
    </>
  );
}

function CourseProgress({ module }: { module: NextModule }) {
  const { course_title, course_modules, course_completed, following } = module;
  const percent = Math.round((100 * course_completed) / course_modules);
  return (
    <div className="next-step-course">
      <p className="soft small">
        {course_completed} of {pluralize(course_modules, "module")} completed
      </p>
      <ProgressBar percent={percent} label={`Progress in ${course_title}`} />
      {following.length > 0 && (
        <p className="soft small">Then: {following.map((title) => `“${title}”`).join(", ")}</p>
      )}
    </div>
  );
}

function openingInWords({ title, course_title, opens_at }: NextOpening, timeZone: string): string {
  return `“${title}” of “${course_title}” opens ${comingTime(opens_at, timeZone)}.`;
}

interface NothingOpenProps {
  hasCompleted: boolean;
  /** The opening is shown elsewhere. */
  hasOpening: boolean;
}

function NothingOpen({ hasCompleted, hasOpening }: NothingOpenProps) {
  return (
    <>
      {hasCompleted && <p>You have completed every module that is open to you.</p>}
      {!hasCompleted && !hasOpening && (
        <p>No module is open to you yet. Training shows what opens each course.</p>
      )}
      <Link className="button button-quiet" to={addresses.training}>
        Go to Training
      </Link>
    </>
  );
}
