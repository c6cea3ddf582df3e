import { TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { accountDeletionForm, profileMessages } from "#contract/members.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { announceSessionEnd } from "#web/lib/session/session-news.ts";
import { DeletionFigures } from "#web/members/profile/deletion-figures.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";

const deletionRequest = formRequest(accountDeletionForm, {
  refused: ({ code, message }) =>
    code === "last_admin" || code === "email_mismatch" ? message : profileMessages.deleteFailed,
  failed: profileMessages.deleteFailed,
  succeeded: profileMessages.deleted,
});

/** Says what is deleted and what is kept, then asks for the email address as confirmation. */
export function DeletionForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const isDeleted = useRef(false);
  // Announces the sign-out after leaving the member area; its guard would redirect to the log-in
  // page.
  useEffect(
    () => () => {
      if (isDeleted.current) announceSessionEnd();
    },
    [],
  );
  const form = useRequestForm({
    initialValues: { email: "" },
    load: async () => deletionRequest,
    onSent: ({ message }) => {
      isDeleted.current = true;
      showNotice(message);
      void navigate(addresses.home);
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Delete my account"
      onCancel={onClose}
      before={
        <div className="prose">
          <DeletionFigures />
          <p>
            What goes: your account, your profile, your progress and your settings. Sessions that
            you have booked and that are still to come are cancelled.
          </p>
          <p>
            What stays, without your name and address: sessions of the past, applications and
            registrations that the coaches keep.
          </p>
          <p>This can’t be undone.</p>
        </div>
      }
      fields={{
        email: (field) => (
          <TextInput
            label="Type your email address to confirm"
            type="email"
            autoComplete="off"
            data-autofocus
            {...field}
          />
        ),
      }}
    />
  );
}
