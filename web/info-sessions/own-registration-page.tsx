import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import {
  type OwnRegistration,
  ownRegistrationMessages,
} from "#contract/info-sessions/own-registration.ts";
import { AskedQuestions } from "#web/info-sessions/asked-questions.tsx";
import { OwnChoices } from "#web/info-sessions/own-choices.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { dateInBothZones } from "#web/lib/date-in-zone.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { useLinkToken } from "#web/lib/page/use-link-token.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import "#web/info-sessions/own-registration.css";

export const meta = () =>
  pageMeta({
    title: pageTitle("Your info session"),
    description: "Choose another date, or listen later.",
  });

/** Opening the page changes nothing: mail scanners open links and run their scripts. */
export default function OwnRegistrationPage() {
  const link = useLinkToken("token");
  if (link.isArriving) return <Spinner />;
  if (link.token === null) return <NoRegistration />;
  return <ReadRegistration token={link.token} />;
}

function ReadRegistration({ token }: { token: string }) {
  const { data, error, isPending, refetch } = useQuery(
    { ...queries.infoSessions.readOwn.queryOptions({ input: { token } }), staleTime: 0 },
    queryClient,
  );
  if (isPending) return <Spinner />;
  const refusal = readRefusal(error);
  if (refusal?.status === 404 || refusal?.status === 422) return <NoRegistration />;
  if (!data) {
    return (
      <div className="page lone">
        <LoadFailure
          {...failedBecause(error, ownRegistrationMessages.readFailed)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  return (
    <div className="page lone own-registration" data-needs-scripts>
      <h1>Your info session</h1>
      <p className="lead" aria-live="polite">
        {stateInWords(data)}
      </p>
      <OwnChoices token={token} registration={data} />
      <Recording {...data} />
      <AskedQuestions token={token} questions={data.questions} />
    </div>
  );
}

const sentLater = "We’ll send you the recording and the answers once they are there.";

function stateInWords(registration: OwnRegistration): string {
  const { starts_at, academy_time_zone, has_begun, listens_later, has_next } = registration;
  const { recording_link } = registration;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const date = starts_at && dateInBothZones(starts_at, here, academy_time_zone);
  if (has_begun) {
    const next = has_next ? " You are registered for the next one." : "";
    const later = listens_later && recording_link === null ? ` ${sentLater}` : "";
    return `The info session was on ${date}.${later}${next}`;
  }
  if (listens_later) return `You’ll listen later. ${sentLater}`;
  return date === null
    ? "A place in the next info session is kept for you. We’ll email you the date as soon as it is set."
    : `A place is kept for you: ${date}.`;
}

function Recording({ recording_link, answers }: OwnRegistration) {
  return (
    <>
      {recording_link !== null && (
        <p>
          <a href={recording_link} target="_blank" rel="noreferrer">
            Listen to the recording
          </a>
        </p>
      )}
      {answers !== null && (
        <section>
          <h2>Answers to the questions</h2>
          <p className="own-answers measure">{answers}</p>
        </section>
      )}
    </>
  );
}

/** Also without a token, as after a reload. */
function NoRegistration() {
  return (
    <div className="page lone" data-needs-scripts>
      <h1>This link is incomplete</h1>
      <p className="measure">
        Please open it again from our email: for your safety, this page forgets the link when you
        load it again.
      </p>
      <p>
        <Link className="button button-quiet" to={addresses.infoSession}>
          Info sessions
        </Link>
      </p>
    </div>
  );
}
