import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { addresses, cohortAddress } from "#contract/addresses.ts";
import { voiceMessages } from "#contract/voices/voice-forms.ts";
import type { OwnVoice } from "#contract/voices/voices.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { isMissing } from "#web/lib/api/refusals.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import { SaidBefore } from "#web/voices/said-before.tsx";
import { VoiceForm } from "#web/voices/voice-form.tsx";
import "#web/shared/voices/voices.css";
import "#web/voices/voice-page.css";

export const meta = () =>
  pageMeta({
    title: pageTitle("May we quote you?"),
    description: "What you say about your time with us, in your own words.",
  });

export const handle: PageHandle = {
  read: ({ cohortId = "" }) => {
    void queryClient.prefetchQuery(voiceQuery(cohortId));
  },
};

function voiceQuery(cohort_id: string) {
  return queries.voices.readOwn.queryOptions({ input: { cohort_id } });
}

export default function VoicePage() {
  const { cohortId = "" } = useParams();
  const { data, error, isPending, refetch } = useQuery(voiceQuery(cohortId), queryClient);
  const trail = [
    { to: addresses.dashboard, label: "Dashboard" },
    ...(data ? [{ to: cohortAddress(cohortId), label: data.title }] : []),
  ];
  return (
    <div className="page voice-page">
      <div>
        <Breadcrumb trail={trail} current="May we quote you?" />
        <h1>May we quote you?</h1>
      </div>
      {isPending && <Spinner />}
      {error && !data && <LoadFailure message={reasonOf(error)} onRetry={() => void refetch()} />}
      {data && <Content cohortId={cohortId} own={data} />}
    </div>
  );
}

function reasonOf(error: unknown): string {
  return isMissing(error) ? "You have no place in this cohort" : voiceMessages.readFailed;
}

function Content({ cohortId, own }: { cohortId: string; own: OwnVoice }) {
  const { is_early, last_day, voice } = own;
  if (is_early && voice === null) {
    return <p>You can write this from {dayInWords(last_day, "long")} on, the last day.</p>;
  }
  const form = <VoiceForm key={voice?.agreed_at} cohortId={cohortId} own={own} />;
  if (voice === null) return <WithIntroduction {...own}>{form}</WithIntroduction>;
  return (
    <>
      <SaidBefore cohortId={cohortId} voice={voice} />
      <details key={voice.state} className="voice-again" open={voice.state === "taken_back"}>
        <summary>{voice.state === "taken_back" ? "Say it again" : "Change the words"}</summary>
        {voice.state === "published" && (
          <p>
            As soon as you agree to other words, those above are no longer shown. The new ones wait
            until your coaches publish them.
          </p>
        )}
        {form}
      </details>
    </>
  );
}

function WithIntroduction({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="lead">
        If “{title}” was good for you, a few words of yours may help somebody who is still deciding.
        You choose how we name you, and only what you agree to is shown.
      </p>
      {children}
    </>
  );
}
