import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { type TypedCohort, weeksOfTyped } from "#contract/cohorts/cohort-forms.ts";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { leastDaysToPay } from "#contract/cohorts/paying.ts";
import { noTier } from "#contract/members/member-forms.ts";
import { MembershipTier, tierName } from "#contract/members/members.ts";
import { cohortDraft, cohortRequest } from "#web/cohorts/cohort-request.ts";
import { OpeningWarning } from "#web/cohorts/opening-warning.tsx";
import { OrderedChoice } from "#web/cohorts/ordered-choice.tsx";
import { useChoices } from "#web/cohorts/use-choices.ts";
import { api } from "#web/lib/api/api.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { FoldedFields } from "#web/ui/forms/fields/folded-fields.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { SwitchField } from "#web/ui/forms/fields/switch-field.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";

interface CohortFormProps {
  /** Null for a new one. */
  cohort: Cohort | null;
  onClose: () => void;
  onSaved?: (cohort: Cohort) => void;
}

export function CohortForm({ cohort, onClose, onSaved = onClose }: CohortFormProps) {
  const choices = useChoices(cohort);
  const form = useRecordForm({
    draft: `cohort/${cohort?.id ?? "new"}`,
    record: cohort,
    valuesOf: cohortDraft,
    request: cohortRequest,
    read: async () => cohort && (await api.cohorts.read({ id: cohort.id })),
    onSent: ({ message, reply }) => {
      showNotice(message);
      onSaved(reply);
    },
    isControlled: true,
  });
  return (
    <DialogForm
      form={form}
      submitLabel={
        cohort ? "Save changes" : form.values.is_published ? "Add and publish" : "Add as a draft"
      }
      onCancel={onClose}
      before={
        choices.hasFailed && (
          <LoadFailure message={cohortMessages.choicesFailed} onRetry={choices.retry} />
        )
      }
      fields={{
        title: (field) => <TextInput label="Title" autoComplete="off" data-autofocus {...field} />,
        first_day: (field) => <TextInput label="First day" type="date" {...field} />,
        last_day: (field) => <TextInput label="Last day" type="date" {...field} />,
        places: (field) => (
          <TextInput label="Places" type="number" min={1} max={1000} step={1} {...field} />
        ),
        price: (field) => (
          <TextInput
            label={<OptionalLabel>Price</OptionalLabel>}
            description="As visitors read it, for example $900 or two payments of $480"
            autoComplete="off"
            {...field}
          />
        ),
        how_to_pay: (field) => (
          <Textarea
            label={<OptionalLabel>How to pay</OptionalLabel>}
            description={`Needed for a cohort with a price. It stands in the offer, on the member’s page and in the mail that confirms the place; as in **bold** or [a link](https://…). They read that it is due by the first day, or ${leastDaysToPay} days after they took the place if that is later.`}
            autosize
            minRows={3}
            maxRows={10}
            {...field}
          />
        ),
        hours_per_week: (field) => (
          <TextInput
            label={<OptionalLabel>Hours per week</OptionalLabel>}
            type="number"
            min={1}
            max={60}
            step={1}
            {...field}
          />
        ),
        if_unsuited: (field) => (
          <Textarea
            label={<OptionalLabel>If it doesn’t suit a member</OptionalLabel>}
            description="What happens then, as visitors read it"
            autosize
            minRows={2}
            maxRows={6}
            {...field}
          />
        ),
        membership_tier: (field) => (
          <NativeSelect label="Tier while it runs" data={tiers} {...field} />
        ),
        coach_ids: (field) => (
          <OrderedChoice label="Coaches" add="Add a coach" {...choices.coaches} field={field} />
        ),
        course_ids: (field) => (
          <OrderedChoice label="Courses" add="Add a course" {...choices.courses} field={field} />
        ),
        accepts_applications: (field) => (
          <SwitchField label="Accepts applications" words={applyInWords(form.values)} {...field} />
        ),
        is_published: (field) => (
          <SwitchField label="Published" words={publishedInWords(form.values)} {...field} />
        ),
      }}
      groups={[
        {
          fields: ["first_day", "last_day"],
          frame: (pair) => (
            <div className="field-pair">
              {pair}
              <p className="soft small">{lengthInWords(form.values)}</p>
            </div>
          ),
        },
        {
          fields: ["places", "price"],
          frame: (pair) => <div className="field-pair">{pair}</div>,
        },
        {
          fields: usual,
          frame: (others) => (
            <FoldedFields
              summary="Coaches, courses and more"
              isOpenAtFirst={cohort !== null}
              isWrong={usual.some((name) => form.fieldProps(name).error)}
            >
              {others}
            </FoldedFields>
          ),
        },
      ]}
      after={
        <OpeningWarning cohort={cohort} typed={form.values} courses={choices.courses.choices} />
      }
    />
  );
}

/** What has a usual value. */
const usual = [
  "hours_per_week",
  "if_unsuited",
  "membership_tier",
  "coach_ids",
  "course_ids",
  "accepts_applications",
] as const;

const tiers = [
  { value: noTier, label: tierName(null) },
  ...MembershipTier.options.map((value) => ({ value, label: tierName(value) })),
];

function lengthInWords(typed: TypedCohort): string {
  const weeks = weeksOfTyped(typed);
  return weeks === null
    ? "Both days are part of the cohort."
    : `Both days are part of the cohort: ${pluralize(weeks, "week")}.`;
}

function applyInWords({ accepts_applications }: TypedCohort): string {
  return accepts_applications
    ? "Visitors see the soonest published cohort with a free place, until its first day."
    : "Visitors don’t see it.";
}

function publishedInWords({ is_published }: TypedCohort): string {
  return is_published
    ? "Its modules open on their days, evenly spaced unless you change them. Once it has begun, it can’t become a draft again."
    : "Only staff see a draft.";
}
