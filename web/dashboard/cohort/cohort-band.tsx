import { Link } from "react-router";
import { cohortAddress } from "#contract/addresses.ts";
import type { OwnCohort } from "#contract/dashboard/own-cohort.ts";
import { CohortModules } from "#web/dashboard/cohort/cohort-modules.tsx";
import { standingInWords } from "#web/dashboard/cohort/cohort-words.ts";
import { MeetingTimes } from "#web/dashboard/cohort/meeting-times.tsx";
import { shownZone } from "#web/lib/zones.ts";
import "#web/dashboard/cohort/cohort.css";

const links: Partial<Record<OwnCohort["state"], string>> = {
  open: "What to prepare, and who is there",
  running: "The whole cohort, week by week",
  over: "What stays open",
};

/** The member's cohort in short, above the dashboard. */
export function CohortBand({ cohort }: { cohort: OwnCohort }) {
  const { id, title, state, week, modules, meetings, payment } = cohort;
  const isUnpaid = payment.price !== null && payment.paid_on === null;
  const timeZone = shownZone(cohort.time_zone);
  const now = state === "running" ? modules.filter((module) => module.week === week) : [];
  const next = meetings.filter((meeting) => !meeting.is_absent).slice(0, 1);
  return (
    <section className="cohort-band" aria-labelledby="cohort-band">
      <div className="cohort-band-words">
        <h2 id="cohort-band">{title}</h2>
        <p>{standingInWords(cohort)}</p>
        {isUnpaid && <p>Not paid yet.</p>}
        <p>
          <Link to={cohortAddress(id)}>{links[state] ?? "Your cohort"}</Link>
        </p>
      </div>
      {now.length > 0 && (
        <div>
          <h3>This week</h3>
          <CohortModules modules={now} timeZone={timeZone} />
        </div>
      )}
      {next.length > 0 && (
        <div>
          <h3>Next meeting</h3>
          <MeetingTimes meetings={next} timeZone={timeZone} />
        </div>
      )}
    </section>
  );
}
