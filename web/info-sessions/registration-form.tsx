import { addresses } from "#contract/addresses.ts";
import { limits } from "#contract/fields.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useDelayedNavigation } from "#web/lib/page/use-delayed-navigation.ts";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { HoneypotField } from "#web/ui/forms/honeypot-field.tsx";
import { LongTextField } from "#web/ui/forms/long-text-field.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SentPanel } from "#web/ui/forms/sent-panel.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { TextField } from "#web/ui/forms/text-field.tsx";
import { showNotice } from "#web/ui/notices.tsx";

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
  useDelayedNavigation(addresses.home, homeAfterMs, form.phase === "done");
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
