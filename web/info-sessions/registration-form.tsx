import { addresses } from "#contract/addresses.ts";
import { limits } from "#contract/fields.ts";
import { useLaterVisit } from "#web/lib/use-later-visit.ts";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { FormMessage } from "#web/ui/form-message.tsx";
import { HoneypotField } from "#web/ui/honeypot-field.tsx";
import { LongTextField } from "#web/ui/long-text-field.tsx";
import { showNotice } from "#web/ui/notices.tsx";
import { RequestForm } from "#web/ui/request-form.tsx";
import { SentPanel } from "#web/ui/sent-panel.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const homeAfterMs = 2_000;

const registered = {
  title: "Thank you",
  text: "Your seat is saved. We are taking you back to the home page.",
  link: { to: addresses.home, label: "Go there now" },
};

const loadRequest = async () =>
  (await import("#web/info-sessions/registration-request.ts")).registrationRequest;

export function RegistrationForm() {
  const form = useRequestForm({
    initialValues: { name: "", email: "", question: "" },
    load: loadRequest,
    onSent: ({ message }) => showNotice(message),
  });
  useLaterVisit(addresses.home, homeAfterMs, form.phase === "done");
  if (form.phase === "done") return <SentPanel {...registered} />;
  return (
    <RequestForm
      form={form}
      className="form"
      label="Registration"
      fields={{
        name: (field) => <TextField label="Name" autoComplete="name" {...field} />,
        email: (field) => <TextField label="Email" type="email" autoComplete="email" {...field} />,
        question: (field) => (
          <LongTextField label="Your question" isOptional limit={limits.question} {...field} />
        ),
      }}
    >
      <HoneypotField />
      <SubmitButton label="Save my seat" busyLabel="Registering..." isBusy={form.isBusy} />
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}
