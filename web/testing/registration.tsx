import { screen } from "@testing-library/react";
import { useState } from "react";
import { registrationForm } from "#contract/info-sessions/info-session-forms.ts";
import { formRequest, serverMessage } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { openPublicPage, type User } from "#web/testing/open-page.tsx";
import type { Answer } from "#web/testing/server.ts";
import { HoneypotField } from "#web/ui/forms/fields/honeypot-field.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";

export const registration = formRequest(registrationForm, {
  refused: serverMessage,
  failed: "No answer",
  described: ({ status }) => `Status ${status}`,
  succeeded: "Registered",
  fieldOfCode: { already_registered: "email" },
});

interface Options {
  load?: () => Promise<typeof registration>;
  staysOpen?: boolean;
  isControlled?: boolean;
  isBlocked?: boolean;
  storedAfter?: () => { name: string; email: string; question: string };
}

interface RegistrationProps extends Options {
  onSent?: (sent: unknown) => void;
}

export function Registration(props: RegistrationProps) {
  const { load = async () => registration, onSent = () => {}, ...options } = props;
  const [isBlocked, setIsHeld] = useState(options.isBlocked ?? false);
  const registering = useRequestForm({
    initialValues: { name: "", email: "", question: "" },
    load,
    onSent,
    ...options,
    isBlocked,
  });
  return (
    <RequestForm
      form={registering}
      className="form"
      label="Registration"
      fields={{
        name: (field) => <TextField label="Name" {...field} />,
        email: (field) => <TextField label="Email" {...field} />,
        question: (field) => <TextField label="Question" {...field} />,
        listens_later: () => null,
      }}
    >
      <HoneypotField />
      <SubmitButton label="Send" busyLabel="Sending..." isBusy={registering.isBusy} />
      <button type="button" onClick={registering.reset}>
        Start anew
      </button>
      <button type="button" onClick={() => setIsHeld(false)}>
        Hold no longer
      </button>
      <FormMessage {...registering.failure} />
      <p>
        {registering.phase}, {registering.isDirty() ? "changed" : "unchanged"}
      </p>
      <p>Entered: {registering.values.name}</p>
    </RequestForm>
  );
}

export type Registering = Answer<"infoSessions.register">;
export const accepted = { success: true, starts_at: null } as const;

export function openForm(answer: Registering = accepted, options: Options = {}) {
  const told: unknown[] = [];
  const opened = openPublicPage(
    () => <Registration {...options} onSent={(sent) => told.push(sent)} />,
    { answers: { "infoSessions.register": answer } },
  );
  const { server } = opened;
  return {
    ...opened,
    told,
    sent: () => server.sent("infoSessions.register"),
    answer: (next: Registering) => server.answer({ "infoSessions.register": next }),
  };
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

export async function fillIn(user: User) {
  await user.type(field("Name"), " Ana Ruiz ");
  await user.type(field("Email"), "Ana@Example.com");
}

export async function send(user: User) {
  await fillIn(user);
  await user.click(button("Send"));
}

export const body = {
  ...{ p_name: "Ana Ruiz", p_email: "ana@example.com", p_question: null },
  ...{ p_listens_later: false, p_time_zone: null },
};
