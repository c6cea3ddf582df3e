import { Textarea } from "@mantine/core";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { suspendAccount } from "#web/members/staff-suspension-request.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";

interface SuspensionFormProps {
  userId: string;
  onClose: () => void;
}

/** Says what suspending an account means, and asks for the reason. */
export function SuspensionForm({ userId, onClose }: SuspensionFormProps) {
  const form = useRequestForm({
    initialValues: { reason: "" },
    load: async () => suspendAccount(userId),
    onSent: ({ message }) => {
      showNotice(message);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Suspend"
      onCancel={onClose}
      before={
        <p>
          Suspend this account? The member is logged out at once and can't log in, gets no reminders
          or other messages that they didn't ask for, and is told by email. Nothing is deleted.
        </p>
      }
      fields={{
        reason: (field) => (
          <Textarea
            label="Reason"
            description="Only staff see it."
            autosize
            autoFocus
            minRows={2}
            maxRows={6}
            {...field}
          />
        ),
      }}
    />
  );
}
