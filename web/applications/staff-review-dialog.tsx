import { NativeSelect, Textarea } from "@mantine/core";
import {
  type Application,
  ApplicationStatus,
  applicationMessages,
} from "#contract/applications.ts";
import { reviewApplication } from "#web/applications/staff-review-request.ts";
import { api } from "#web/lib/api/api.ts";
import { shortDate } from "#web/lib/dates.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { DetailList } from "#web/ui/detail-list.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";

interface ReviewFormProps {
  application: Application;
  onClose: () => void;
}

export function ReviewForm({ application, onClose }: ReviewFormProps) {
  const form = useRecordForm({
    record: application,
    valuesOf: ({ status, notes }) => ({ status, notes: notes ?? "" }),
    request: reviewApplication,
    read: () => api.applications.read({ id: application.id }),
    onSent: ({ message }) => {
      showNotice(message);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save review"
      onCancel={onClose}
      before={<DetailList details={detailsOf(application)} />}
      fields={{
        status: (field) => (
          <NativeSelect
            label="Status"
            data={ApplicationStatus.options.map((value) => ({ value, label: capitalized(value) }))}
            {...field}
          />
        ),
        notes: (field) => (
          <Textarea
            label="Notes"
            description="Only staff see them."
            autosize
            minRows={3}
            maxRows={10}
            {...field}
          />
        ),
      }}
    />
  );
}

type Detail = { term: string; detail: string };

/** Every field of an application, so that a new one does not compile until it is shown here. */
type Shown = Record<
  Exclude<keyof Application, "id" | "status" | "notes" | "reviewed_by">,
  readonly Detail[]
>;

function detailsOf({ name, email, created_at, reviewed_at, answers }: Application): Detail[] {
  const shown: Shown = {
    name: [{ term: "Name", detail: name }],
    email: [{ term: "Email", detail: email }],
    created_at: [{ term: "Submitted", detail: shortDate(created_at) }],
    reviewed_at: reviewed_at ? [{ term: "Last reviewed", detail: shortDate(reviewed_at) }] : [],
    answers: answers
      ? [
          { term: "Current role", detail: answers.currentRole },
          { term: "Biggest challenge", detail: answers.biggestChallenge },
          { term: "Why now", detail: answers.whyNow },
        ]
      : [{ term: "Answers", detail: applicationMessages.answersDeleted }],
  };
  return Object.values(shown).flat();
}
