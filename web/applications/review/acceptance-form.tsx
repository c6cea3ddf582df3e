import { NativeSelect, TextInput } from "@mantine/core";
import { usualDaysToAnswer } from "#contract/applications/decisions.ts";
import { leastDaysToAnswer } from "#contract/cohorts/cohort-places.ts";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { acceptRequest } from "#web/applications/review/decision-requests.ts";
import {
  BeforeLetter,
  finish,
  type LetterFormProps,
  noteChange,
} from "#web/applications/review/letter-parts.tsx";
import { useLetter } from "#web/applications/review/use-letter.tsx";
import { queries } from "#web/lib/api/queries.ts";
import { dayInWords, moveDay, todayIn } from "#web/lib/calendar-days.ts";
import { aboutOthers } from "#web/lib/forms/drafts.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";

export function currentCohorts() {
  const input = { sort: "first_day", order: "asc", is_current: "yes", limit: 100 } as const;
  return queries.cohorts.list.queryOptions({ input });
}

interface AcceptanceFormProps extends LetterFormProps {
  /** Also those that can't be chosen. */
  cohorts: readonly Cohort[];
  academyZone: string;
}

export function AcceptanceForm(props: AcceptanceFormProps) {
  const { application, letter, academyZone, onCancel, place } = props;
  const taken = application.taken_places.map(({ cohort_id }) => cohort_id);
  const cohorts = props.cohorts.filter((cohort) => isOffered(cohort) && !taken.includes(cohort.id));
  const preferred = cohorts.find(
    (cohort) => cohort.state === "open" && cohort.accepts_applications && freePlacesOf(cohort) > 0,
  );
  const form = useRequestForm({
    draft: aboutOthers(`answer/${application.id}/offer`),
    initialValues: {
      cohort_id: preferred?.id ?? "",
      answer_by: moveDay(todayIn(academyZone), usualDaysToAnswer),
      ...{ subject: letter.subject, text: letter.text },
    },
    isControlled: true,
    load: async () => acceptRequest(application, (refusal) => noteChange(props, refusal)),
    onSent: ({ message }) => finish(props, message),
  });
  const { cohort_id, answer_by } = form.values;
  const chosen = cohorts.find(({ id }) => id === cohort_id);
  const { title = null, first_day = null, last_day = null } = chosen ?? {};
  const days = { first_day, last_day, answer_by: answer_by || null };
  const values = { name: application.name, cohort: title, ...days };
  const shown = useLetter({ kind: "offer", values, form, place });
  return (
    <DialogForm
      form={form}
      isPart
      submitLabel="Hold the place and send"
      onCancel={onCancel}
      before={<BeforeLetter application={application} letter={letter} />}
      fields={{
        cohort_id: (field) => (
          <NativeSelect
            label="Cohort"
            description={chosen && factsOf(chosen)}
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={[
              {
                value: "",
                label: cohorts.length > 0 ? pleaseChoose(cohorts) : noChoiceText(props.cohorts),
              },
              ...cohorts.map((cohort) => ({ value: cohort.id, label: cohortInWords(cohort) })),
            ]}
            {...field}
          />
        ),
        answer_by: (field) => (
          <>
            <TextInput
              label="Hold the place until"
              description={`End of the day, academy time. At least ${leastDaysToAnswer} days ahead.`}
              inputWrapperOrder={["label", "input", "description", "error"]}
              type="date"
              {...field}
            />
            {chosen && chosen.state === "open" && chosen.first_day < answer_by && (
              <p className="review-note" role="status">
                The cohort starts on {dayInWords(chosen.first_day, "long")}, before this date.
              </p>
            )}
          </>
        ),
        ...shown.fields,
      }}
      groups={[
        {
          fields: ["cohort_id", "answer_by"],
          frame: (pair) => <div className="field-pair">{pair}</div>,
        },
      ]}
      beforeButtons={shown.editButton}
      after={shown.preview}
    />
  );
}

/** Says so if the cohort that takes applications is full. */
function pleaseChoose(cohorts: readonly Cohort[]): string {
  const open = cohorts.filter(({ state, accepts_applications }) => {
    return state === "open" && accepts_applications;
  });
  const [full] = open;
  if (full === undefined || open.some((cohort) => freePlacesOf(cohort) > 0)) return "Please choose";
  return `${full.title} is full`;
}

function noChoiceText(cohorts: readonly Cohort[]): string {
  return cohorts.some(isOffered) ? "No other cohort is open" : "No cohort is open";
}

function isOffered({ state }: Cohort): boolean {
  return state === "open" || state === "running";
}

function freePlacesOf({ places, taken_places, offered_places }: Cohort): number {
  return places - taken_places - offered_places;
}

/** As in "Spring cohort": the choice is narrow on a phone. */
function cohortInWords(cohort: Cohort): string {
  if (freePlacesOf(cohort) <= 0) return `${cohort.title} (full)`;
  return cohort.state === "running" ? `${cohort.title} (running)` : cohort.title;
}

/** As in "From Mar 9, 2026, 2 places free". */
function factsOf(cohort: Cohort): string {
  const free = freePlacesOf(cohort);
  return [
    `From ${dayInWords(cohort.first_day)}`,
    ...(free > 0 ? [`${pluralize(free, "place")} free`] : []),
  ].join(", ");
}
