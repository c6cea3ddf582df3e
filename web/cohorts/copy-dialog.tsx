import { TextInput } from "@mantine/core";
import { weeksOf } from "#contract/cohorts/cohort-days.ts";
import { cohortCopyForm } from "#contract/cohorts/cohort-forms.ts";
import { type Cohort, cohortMessages } from "#contract/cohorts/cohorts.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { pluralize } from "#web/lib/pluralize.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface CohortCopyingProps {
  cohort: Cohort;
  onClose: () => void;
  onCopied: (copy: Cohort) => void;
}

export function CohortCopying({ cohort, onClose, onCopied }: CohortCopyingProps) {
  const form = useRequestForm({
    draft: `cohort-copy/${cohort.id}`,
    initialValues: { title: cohort.title, first_day: "" },
    load: async () => copyRequest(cohort),
    onSent: ({ message, reply }) => {
      showNotice(message);
      onCopied(reply);
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Copy cohort"
      onCancel={onClose}
      before={
        <p>
          The copy is a draft with the same coaches, courses and opening days. It has the same
          length: {pluralize(weeksOf(cohort), "week")}. Members are not copied.
        </p>
      }
      fields={{
        title: (field) => <TextInput label="Title" autoComplete="off" data-autofocus {...field} />,
        first_day: (field) => <TextInput label="First day" type="date" {...field} />,
      }}
    />
  );
}

function copyRequest({ id }: Cohort) {
  return formRequest(cohortCopyForm, {
    known: { id },
    described: serverMessage,
    succeeded: cohortMessages.copied,
    failed: cohortMessages.copyFailed,
  });
}
