import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import type { FormRequest } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { removeTwoFactor, suspendAccount } from "#web/members/staff-access-requests.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface AccessFormProps {
  userId: string;
  onClose: () => void;
}

export function SuspensionForm(props: AccessFormProps) {
  return (
    <ReasonForm
      {...props}
      request={suspendAccount}
      submitLabel="Suspend account"
      description="Only staff see it."
      before={
        <p>
          Suspend this account? We log the member out at once and tell them by email. Until you
          reinstate the account, they can’t log in, and we send them no reminders. Nothing is
          deleted.
        </p>
      }
    />
  );
}

export function TwoFactorRemovalForm(props: AccessFormProps) {
  return (
    <ReasonForm
      {...props}
      request={removeTwoFactor}
      submitLabel="Remove two-factor"
      description="The member reads it in the email."
      before={
        <p>
          Do this if the member has lost the phone and the recovery codes. First make sure that it
          is really the member who asks you. The member is told by email at once and can stop it.
          After 24 hours two-factor is off, and the member is logged out on all devices.
        </p>
      }
    />
  );
}

interface ReasonFormProps extends AccessFormProps {
  request: (userId: string) => FormRequest<{ reason: string }, { reason: string }, unknown>;
  submitLabel: string;
  description: string;
  before: ReactNode;
}

function ReasonForm({
  userId,
  onClose,
  request,
  submitLabel,
  description,
  before,
}: ReasonFormProps) {
  const form = useRequestForm({
    initialValues: { reason: "" },
    load: async () => request(userId),
    onSent: sayAndClose(onClose),
  });
  return (
    <DialogForm
      form={form}
      submitLabel={submitLabel}
      isDestructive
      onCancel={onClose}
      before={before}
      fields={{
        reason: (field) => (
          <Textarea
            label="Reason"
            description={description}
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
