import type { CohortModule, OwnCohort } from "#contract/dashboard/own-cohort.ts";
import { CohortModules } from "#web/dashboard/cohort/cohort-modules.tsx";
import { weekInWords } from "#web/dashboard/cohort/cohort-words.ts";
import { shownZone } from "#web/lib/zones.ts";

/** This week first, then the coming ones; those that are over are folded. */
export function CohortWeeks({ cohort }: { cohort: OwnCohort }) {
  const { state, week, modules } = cohort;
  if (modules.length === 0) return <NoModules />;
  if (state !== "running") return <Weeks title={weeksTitle(state)} cohort={cohort} />;
  const of = (isShown: (module: CohortModule) => boolean) => modules.filter(isShown);
  const now = of((module) => module.week === week);
  return (
    <>
      <section aria-labelledby="this-week">
        <h2 id="this-week">This week</h2>
        {now.length > 0 ? (
          <CohortModules modules={now} timeZone={shownZone(cohort.time_zone)} />
        ) : (
          <p>No module opens this week. There is time for what is left.</p>
        )}
      </section>
      <Weeks title="What opens when" cohort={cohort} modules={of((module) => module.week > week)} />
      <Earlier cohort={cohort} modules={of((module) => module.week < week)} />
    </>
  );
}

function weeksTitle(state: OwnCohort["state"]): string {
  return state === "over" ? "What stays open" : "What opens when";
}

function NoModules() {
  return (
    <section aria-labelledby="modules">
      <h2 id="modules">Modules</h2>
      <p>The coaches have not added any yet.</p>
    </section>
  );
}

interface WeeksProps {
  cohort: OwnCohort;
  modules?: readonly CohortModule[];
}

function Weeks({ title, cohort, modules = cohort.modules }: WeeksProps & { title: string }) {
  if (modules.length === 0) return null;
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks">{title}</h2>
      {cohort.state === "over" && <StaysOpen cohort={cohort} />}
      <WeekList cohort={cohort} modules={modules} />
    </section>
  );
}

function StaysOpen({ cohort: { modules } }: { cohort: OwnCohort }) {
  const completed = modules.filter((module) => module.completed).length;
  return (
    <p>
      Everything below, for as long as you have your account, with what you completed: {completed}{" "}
      of {modules.length} modules so far.
    </p>
  );
}

function Earlier({ cohort, modules = [] }: WeeksProps) {
  if (modules.length === 0) return null;
  const completed = modules.filter((module) => module.completed).length;
  return (
    <details className="cohort-earlier">
      <summary>
        Earlier weeks, {completed} of {modules.length} completed
      </summary>
      <WeekList cohort={cohort} modules={modules} />
    </details>
  );
}

function WeekList({ cohort, modules = [] }: WeeksProps) {
  const weeks = [...new Set(modules.map(({ week }) => week))].toSorted((one, two) => one - two);
  return (
    <ol className="cohort-weeks">
      {weeks.map((week) => (
        <li key={week}>
          <h3>
            Week {week} <span className="soft small">from {weekInWords(cohort, week)}</span>
          </h3>
          <CohortModules
            modules={modules.filter((module) => module.week === week)}
            timeZone={shownZone(cohort.time_zone)}
          />
        </li>
      ))}
    </ol>
  );
}
