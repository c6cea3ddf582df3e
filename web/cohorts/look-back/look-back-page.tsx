import { Button, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "react-router";
import { addresses, voiceAddress } from "#contract/addresses.ts";
import {
  type LookBack,
  lookBackForm,
  lookBackMessages,
  lookBackQuestions,
} from "#contract/cohorts/look-backs.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { isMissing } from "#web/lib/api/refusals.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import "#web/cohorts/look-back/look-back.css";

export const meta = () =>
  pageMeta({
    title: pageTitle("Look back"),
    description: "What you take from your cohort, for your coaches.",
  });

export default function LookBackPage() {
  const { cohortId = "" } = useParams();
  const { data, isPending, error, refetch } = useQuery(
    queries.lookBacks.read.queryOptions({ input: { id: cohortId } }),
    queryClient,
  );
  return (
    <div className="page look-back">
      <div>
        <Breadcrumb trail={[{ to: addresses.dashboard, label: "Dashboard" }]} current="Look back" />
        <h1>{data ? `Looking back at “${data.title}”` : "Look back"}</h1>
      </div>
      {isPending && <p role="status">Loading</p>}
      {error && !data && <LoadFailure message={reasonOf(error)} onRetry={() => void refetch()} />}
      {data && <Content cohortId={cohortId} saved={data} />}
      {data && data.state !== "early" && (
        <p>
          What you write here stays with your coaches.{" "}
          <Link to={voiceAddress(cohortId)}>May we quote you?</Link> is another page, for words that
          others may read.
        </p>
      )}
    </div>
  );
}

function reasonOf(error: unknown): string {
  return isMissing(error) ? "You have no place in this cohort" : lookBackMessages.readFailed;
}

function Content({ cohortId, saved }: { cohortId: string; saved: LookBack }) {
  if (saved.state === "early") {
    return <p>You can look back from {dayInWords(saved.last_day, "long")} on, the last day.</p>;
  }
  if (saved.state === "over") return <Written saved={saved} />;
  return <LookBackForm cohortId={cohortId} saved={saved} />;
}

const questions = Object.entries(lookBackQuestions) as [keyof typeof lookBackQuestions, string][];

function Written({ saved }: { saved: LookBack }) {
  const answered = questions.filter(([name]) => saved[name] !== null);
  if (answered.length === 0) {
    return <p>The time to look back was until {dayInWords(saved.until, "long")}.</p>;
  }
  return answered.map(([name, question]) => (
    <section key={name}>
      <h2>{question}</h2>
      <p className="look-back-answer">{saved[name]}</p>
    </section>
  ));
}

function valuesOf({ changed, missing, advice }: LookBack) {
  return { changed: changed ?? "", missing: missing ?? "", advice: advice ?? "" };
}

function LookBackForm({ cohortId, saved }: { cohortId: string; saved: LookBack }) {
  const form = useRequestForm({
    draft: `look-back/${cohortId}`,
    initialValues: valuesOf(saved),
    load: async () => lookBackRequest(cohortId),
    storedAfter: valuesOf,
    onSent: ({ reply }) =>
      showNotice(reply.written_at === null ? lookBackMessages.removed : lookBackMessages.saved),
    staysOpen: true,
  });
  useUnsaved(form.unsaved, form.dropDraft);
  return (
    <RequestForm
      form={form}
      className="form"
      label="Look back"
      before={
        <p>
          Answer what you like, and leave out the rest. The coaches and admins of the academy read
          it; the group does not. You can change it until {dayInWords(saved.until, "long")}.
        </p>
      }
      fields={{
        changed: (field) => <Answer question={lookBackQuestions.changed} {...field} />,
        missing: (field) => <Answer question={lookBackQuestions.missing} {...field} />,
        advice: (field) => <Answer question={lookBackQuestions.advice} {...field} />,
      }}
    >
      <div>
        <Button type="submit" loading={form.isBusy}>
          Save
        </Button>
        <FormMessage {...form.failure} />
      </div>
    </RequestForm>
  );
}

function Answer({ question, ...field }: { question: string }) {
  return (
    <Textarea
      label={<OptionalLabel>{question}</OptionalLabel>}
      autosize
      minRows={4}
      maxRows={16}
      {...field}
    />
  );
}

function lookBackRequest(id: string) {
  return formRequest(lookBackForm, {
    known: { id },
    failed: lookBackMessages.saveFailed,
    refused: ({ message }) => message,
    succeeded: lookBackMessages.saved,
  });
}
