import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { cohortPreparation } from "#content/cohort-preparation.ts";
import { addresses, lookBackAddress, voiceAddress } from "#contract/addresses.ts";
import { cohortMessages } from "#contract/cohorts/cohorts.ts";
import { lookBackUntil } from "#contract/cohorts/look-backs.ts";
import type { OwnCohort } from "#contract/dashboard/own-cohort.ts";
import { zoneName } from "#contract/forms/zone-name.ts";
import { CohortGroup } from "#web/dashboard/cohort/cohort-group.tsx";
import { CohortPayment } from "#web/dashboard/cohort/cohort-payment.tsx";
import { CohortWeeks } from "#web/dashboard/cohort/cohort-weeks.tsx";
import { standingInWords } from "#web/dashboard/cohort/cohort-words.ts";
import { MeetingTimes } from "#web/dashboard/cohort/meeting-times.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { shownZone } from "#web/lib/zones.ts";
import { coachesInWords, NamedCoaches } from "#web/shared/coaches/named-coaches.tsx";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "#web/dashboard/cohort/cohort.css";

export const meta = () =>
  pageMeta({ title: pageTitle("Your cohort"), description: "Your group, week by week." });

export const handle: PageHandle = {
  read: ({ cohortId = "" }) => {
    void queryClient.prefetchQuery(cohortQuery(cohortId));
  },
};

function cohortQuery(id: string) {
  return queries.dashboard.readCohort.queryOptions({ input: { id } });
}

const missing = ["not_found", "invalid_input"];

const trail = [{ to: addresses.dashboard, label: "Dashboard" }] as const;

export default function CohortPage() {
  const { cohortId = "" } = useParams();
  const { data, error, isPending, refetch } = useQuery(cohortQuery(cohortId), queryClient);
  if (isPending) return <Spinner />;
  if (data) return <Cohort cohort={data} />;
  const isMissing = missing.includes(readRefusal(error)?.code ?? "");
  return (
    <div className="page cohort-page">
      <PageTitle title="Your cohort" />
      <div>
        <Breadcrumb trail={trail} current="Your cohort" />
        <h1>{isMissing ? "Cohort not found" : "Your cohort"}</h1>
      </div>
      {isMissing ? (
        <p>Only the people who have a place in a cohort see its page.</p>
      ) : (
        <LoadFailure message={cohortMessages.homeFailed} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Cohort({ cohort }: { cohort: OwnCohort }) {
  const { title, state, coaches } = cohort;
  return (
    <div className="page cohort-page">
      <PageTitle title={title} />
      <div>
        <Breadcrumb trail={trail} current={title} />
        <h1>{title}</h1>
        <p className="lead">{standingInWords(cohort)}</p>
      </div>
      <div className="cohort-parts">
        <div className="cohort-main">
          {state === "open" && <Preparation />}
          <LookingBack cohort={cohort} />
          <CohortWeeks cohort={cohort} />
        </div>
        <div className="cohort-aside">
          <Meetings cohort={cohort} />
          <CohortPayment payment={cohort.payment} />
          <CohortGroup cohort={cohort} />
          {coaches.length > 0 && <Coaches coaches={coaches} />}
        </div>
      </div>
    </div>
  );
}

function Preparation() {
  return (
    <section aria-labelledby="preparation">
      <h2 id="preparation">Until then</h2>
      <ul className="cohort-preparation">
        {cohortPreparation.map((each) => (
          <li key={each}>{each}</li>
        ))}
        <li>
          <Link to={addresses.settings}>Choose your pace and quiet hours</Link>, so that we write
          when it suits you.
        </li>
      </ul>
    </section>
  );
}

function Coaches({ coaches }: Pick<OwnCohort, "coaches">) {
  return (
    <section aria-labelledby="coaches">
      <h2 id="coaches">{coachesInWords(coaches)}</h2>
      <NamedCoaches coaches={coaches} />
    </section>
  );
}

/** From the last day on; after its time what was written can only be read. */
function LookingBack({ cohort: { id, last_day, look_back } }: { cohort: OwnCohort }) {
  if (look_back === "early") return null;
  const to = lookBackAddress(id);
  return (
    <section aria-labelledby="looking-back">
      <h2 id="looking-back">Looking back</h2>
      {look_back === "open" ? (
        <p>
          If you like, <Link to={to}>look back in writing</Link>, until{" "}
          {dayInWords(lookBackUntil(last_day), "long")}. Your coaches read it.
        </p>
      ) : (
        <p>
          The time to look back is over. What you wrote <Link to={to}>can still be read</Link>.
        </p>
      )}
      <p>
        <Link to={voiceAddress(id)}>May we quote you?</Link> A few words of yours may help somebody
        who is still deciding.
      </p>
    </section>
  );
}

function Meetings({ cohort: { meetings, state, time_zone } }: { cohort: OwnCohort }) {
  if (meetings.length === 0 && state === "over") return null;
  const timeZone = shownZone(time_zone);
  return (
    <section aria-labelledby="meetings">
      <h2 id="meetings">Meetings</h2>
      {meetings.length === 0 ? (
        <p>No meeting has a date yet. It appears here as soon as it has one.</p>
      ) : (
        <>
          <p className="soft small">{zoneName(timeZone)}</p>
          <MeetingTimes meetings={meetings} timeZone={timeZone} />
          <p className="small">
            If you can’t come, please{" "}
            <Link to={addresses.sessions}>say so on your sessions page</Link>.
          </p>
        </>
      )}
    </section>
  );
}
