import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { FailureCode } from "#contract/errors.ts";
import { accountDeletionForm } from "#contract/members/member-forms.ts";
import { profileMessages } from "#contract/members/members.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { forgetUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useIsMounted } from "#web/lib/page/use-is-mounted.ts";
import { announceSessionEnd, endDeliberately } from "#web/lib/session/session-news.ts";
import { DeletionFigures } from "#web/members/profile/own-data/deletion-figures.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { ShowPassword } from "#web/ui/forms/fields/show-password.tsx";
import { UsernameField } from "#web/ui/forms/fields/username-field.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface Consequences {
  onCodeRequired: () => void;
  afterwards: () => void;
}

function deletionRequest({ onCodeRequired, afterwards }: Consequences) {
  const request = formRequest(accountDeletionForm, {
    onRefused: ({ code }) => code === "second_factor_required" && onCodeRequired(),
    afterwards,
    refused: ({ code, message }) => (said.includes(code) ? message : profileMessages.deleteFailed),
    failed: profileMessages.deleteFailed,
    succeeded: profileMessages.deleted,
    fieldOfCode: { wrong_password: "password", wrong_code: "code", second_factor_required: "code" },
  });
  const attempt: typeof request.attempt = (values) =>
    endDeliberately(
      () => request.attempt(values),
      (outcome) => "reply" in outcome,
    );
  return { ...request, attempt };
}

/** Their messages are shown beside the button. */
const said: readonly string[] = [
  "last_admin",
  "email_mismatch",
  "too_many_requests",
] satisfies FailureCode[];

function announceDeletion(): void {
  announceSessionEnd(true);
  showNotice(profileMessages.deleted);
}

interface DeletionFormProps {
  email: string;
  isTwoFactorOn: boolean;
  onClose: () => void;
}

export function DeletionForm({ email, isTwoFactorOn, onClose }: DeletionFormProps) {
  const [asksForCode, setAsksForCode] = useState(isTwoFactorOn);
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const isDeleted = useRef(false);
  // Announced after leaving the member area, whose guard would redirect to the log-in page.
  useEffect(
    () => () => {
      if (isDeleted.current) announceDeletion();
    },
    [],
  );
  const form = useRequestForm({
    initialValues: { email: "", password: "", code: "" },
    load: async () =>
      deletionRequest({
        onCodeRequired: () => setAsksForCode(true),
        // The dialog may have been closed meanwhile.
        afterwards: () => isMounted() || announceDeletion(),
      }),
    onSent: () => {
      isDeleted.current = true;
      forgetUnsaved();
      void navigate(addresses.home);
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Delete my account"
      isDestructive
      onCancel={onClose}
      before={
        <div className="prose">
          <UsernameField email={email} />
          <p>This deletes your account, your profile and your settings.</p>
          <DeletionFigures />
          <p>
            We keep past bookings, places in cohorts and the forms you sent, without your name, your
            email address and anything you wrote.
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
        password: (field) => (
          <ShowPassword>
            {(type) => (
              <TextInput
                label="Your password"
                type={type}
                autoComplete="current-password"
                {...field}
              />
            )}
          </ShowPassword>
        ),
        code: (field) =>
          asksForCode && (
            <TextInput
              label="Code from your authenticator app, or a recovery code"
              autoComplete="one-time-code"
              {...field}
            />
          ),
      }}
    />
  );
}
