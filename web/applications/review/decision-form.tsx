import { NativeSelect, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Application } from "#contract/applications.ts";
import { leastDaysToAnswer } from "#contract/cohort-places.ts";
import type { Cohort } from "#contract/cohorts.ts";
import { usualDaysToAnswer } from "#contract/decisions.ts";
import { type Letter, type LetterKind, letterMessages } from "#contract/letters.ts";
import { acceptRequest, letterRequests } from "#web/applications/review/decision-requests.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { Refusal } from "#web/lib/api/refusals.ts";
import { dayInWords, moveDay, todayIn } from "#web/lib/calendar-days.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { letterFieldsOf } from "#web/ui/letter/letter-fields.tsx";
import { LetterPreview } from "#web/ui/letter/letter-preview.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

interface DecisionFormProps {
  kind: LetterKind;
  application: Application;
  /** Called with the application as it is now, if somebody else has decided about it meanwhile. */
  onChanged: (application: Application) => void;
  onCancel: () => void;
  onDecided: () => void;
}

/** The letter that answers an application: begins with its template. */
export function DecisionForm(props: DecisionFormProps) {
  const { kind } = props;
  const letter = useQuery(queries.letters.read.queryOptions({ input: { kind } }), queryClient);
  const cohorts = useQuery(
    {
      ...queries.cohorts.list.queryOptions({
        input: { sort: "first_day", order: "asc", is_current: "yes", limit: 100 },
      }),
      enabled: kind === "offer",
    },
    queryClient,
  );
  const hasFailed = letter.isError || cohorts.isError;
  if (hasFailed) {
    const retry = () => {
      void letter.refetch();
      if (kind === "offer") void cohorts.refetch();
    };
    return <LoadFailure message={letterMessages.listFailed} onRetry={retry} />;
  }
  if (!letter.data) return <Spinner />;
  if (kind !== "offer") return <LetterForm {...props} kind={kind} letter={letter.data} />;
  if (!cohorts.data) return <Spinner />;
  const { items, academy_time_zone } = cohorts.data;
  return (
    <AcceptanceForm
      {...props}
      letter={letter.data}
      cohorts={items.filter(isOffered)}
      academyZone={academy_time_zone}
    />
  );
}

/** Whether places in the cohort can be offered. */
function isOffered({ state }: Cohort): boolean {
  return state === "open" || state === "running";
}

function freePlacesOf({ places, taken_places, offered_places }: Cohort): number {
  return places - taken_places - offered_places;
}

/** Returns a cohort's words in the choice, as in "Spring cohort, from Mar 9, 2026 — 2 places free". */
function cohortInWords(cohort: Cohort): string {
  const free = freePlacesOf(cohort);
  const places = free > 0 ? `${pluralize(free, "place")} free` : "full";
  return `${cohort.title}, from ${dayInWords(cohort.first_day)} — ${places}`;
}

type LetterFormProps = DecisionFormProps & { letter: Letter };

function LetterForm(props: LetterFormProps & { kind: "decline" | "later" }) {
  const { kind, application, letter, onCancel } = props;
  const form = useRequestForm({
    draft: `answer/${application.id}/${kind}`,
    initialValues: { subject: letter.subject, text: letter.text },
    load: async () => letterRequests[kind](application, (refusal) => noteChange(props, refusal)),
    onSent: ({ message }) => finish(props, message),
  });
  const days = { first_day: null, last_day: null, answer_by: null };
  const values = { name: application.name, cohort: null, ...days };
  return (
    <DialogForm
      form={form}
      submitLabel={kind === "decline" ? "Decline and send" : "Send and keep for later"}
      onCancel={onCancel}
      before={<BeforeLetter application={application} />}
      fields={letterFieldsOf(kind)}
      after={<LetterPreview kind={kind} read={() => ({ words: form.typed(), values })} />}
    />
  );
}

type AcceptanceFormProps = LetterFormProps & { cohorts: readonly Cohort[]; academyZone: string };

function AcceptanceForm(props: AcceptanceFormProps) {
  const { application, letter, cohorts, academyZone, onCancel } = props;
  const preferred = cohorts.find(
    (cohort) => cohort.state === "open" && cohort.accepts_applications && freePlacesOf(cohort) > 0,
  );
  const form = useRequestForm({
    draft: `answer/${application.id}/offer`,
    initialValues: {
      cohort_id: preferred?.id ?? "",
      answer_by: moveDay(todayIn(academyZone), usualDaysToAnswer),
      ...{ subject: letter.subject, text: letter.text },
    },
    load: async () => acceptRequest(application, (refusal) => noteChange(props, refusal)),
    onSent: ({ message }) => finish(props, message),
  });
  const read = () => {
    const { cohort_id, answer_by, ...words } = form.typed();
    const cohort = cohorts.find(({ id }) => id === cohort_id);
    const { title = null, first_day = null, last_day = null } = cohort ?? {};
    const days = { first_day, last_day, answer_by: answer_by || null };
    return { words, values: { name: application.name, cohort: title, ...days } };
  };
  return (
    <DialogForm
      form={form}
      submitLabel="Hold the place and send"
      onCancel={onCancel}
      before={<BeforeLetter application={application} />}
      fields={{
        cohort_id: (field) => (
          <NativeSelect
            label="Cohort"
            data={[
              { value: "", label: cohorts.length === 0 ? "No cohort is open" : "Please choose" },
              ...cohorts.map((cohort) => ({ value: cohort.id, label: cohortInWords(cohort) })),
            ]}
            {...field}
          />
        ),
        answer_by: (field) => (
          <TextInput
            label="Hold the place until"
            description={`The end of this day, academy time. At least ${leastDaysToAnswer} days ahead.`}
            type="date"
            {...field}
          />
        ),
        ...letterFieldsOf("offer"),
      }}
      after={<LetterPreview kind="offer" read={read} />}
    />
  );
}

/** Says what the letter changes about an offer that is open. */
function BeforeLetter({ application: { open_offer } }: { application: Application }): ReactNode {
  if (open_offer === null) return null;
  return (
    <p className="review-note">
      A place in {open_offer.cohort} is held for this person until{" "}
      {dayInWords(open_offer.answer_by, "long")}. If you send this letter, that offer is withdrawn.
    </p>
  );
}

function finish({ onDecided }: DecisionFormProps, message: string): void {
  showNotice(message);
  onDecided();
}

/** Shows the application as it is now, if somebody else has decided about it meanwhile. */
function noteChange(
  { application: { id }, onChanged }: DecisionFormProps,
  { code }: Refusal,
): void {
  if (code !== "changed_meanwhile" && code !== "open_offer") return;
  void api.applications.read({ id }).then(onChanged, () => {});
}
