import { callingOffForm } from "#contract/cohorts/cohort-forms.ts";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { CohortSummary } from "#web/cohorts/cohort-summary.tsx";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { CancelReason } from "#web/ui/forms/fields/cancel-reason.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface CallingOffProps {
  cohort: Cohort;
  onClose: () => void;
}

/** For good, after saying who is told. */
export function CallingOff({ cohort, onClose }: CallingOffProps) {
  const form = useRequestForm({
    initialValues: { cancel_reason: "" },
    load: async () =>
      formRequest(callingOffForm, {
        known: { id: cohort.id },
        described: serverMessage,
        failed: cohortMessages.callOffFailed,
        succeeded: cohortMessages.calledOff,
      }),
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Call off the cohort"
      cancelLabel="Keep it"
      isDestructive
      onCancel={onClose}
      before={
        <>
          <CohortSummary cohort={cohort} />
          <p>{toldInWords(cohort)}</p>
          <p>
            Its coming sessions are deleted, and open offers are withdrawn. Modules that have opened
            stay open to its members. This can’t be undone.
          </p>
        </>
      }
      fields={{ cancel_reason: CancelReason }}
    />
  );
}

function toldInWords({ is_published, taken_places, offered_places }: Cohort): string {
  if (!is_published) return "It is a draft, so nobody is told.";
  const told = [
    taken_places > 0 && pluralize(taken_places, "member"),
    offered_places > 0 && `${pluralize(offered_places, "person", "people")} with an open offer`,
  ].filter((words) => words !== false);
  if (told.length === 0) return "Nobody has a place or an offer, so nobody is told.";
  const isOne = taken_places + offered_places === 1;
  return `${told.join(" and ")} ${isOne ? "is" : "are"} told by email, once, with the changes for the calendar.`;
}
