import { addresses } from "#contract/addresses.ts";
import { limits } from "#contract/fields.ts";
import { useLaterVisit } from "#web/lib/use-later-visit.ts";
import { useRequestForm } from "#web/lib/use-request-form.ts";
import { FormMessage } from "#web/ui/form-message.tsx";
import { HoneypotField } from "#web/ui/honeypot-field.tsx";
import { LongTextField } from "#web/ui/long-text-field.tsx";
import { showNotice } from "#web/ui/notices.tsx";
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
  const { phase, message, canSendAgain, formProps, fieldProps } = useRequestForm({
    initialValues: { name: "", email: "", question: "" },
    load: loadRequest,
    onSent: (_sent, said) => showNotice(said),
  });
  useLaterVisit(addresses.home, homeAfterMs, phase === "done");
  if (phase === "done") return <SentPanel {...registered} />;
  return (
    <form className="form" aria-label="Registration" {...formProps}>
      <TextField label="Name" autoComplete="name" {...fieldProps("name")} />
      <TextField label="Email" type="email" autoComplete="email" {...fieldProps("email")} />
      <LongTextField
        label="Your question"
        isOptional
        limit={limits.question}
        {...fieldProps("question")}
      />
      <HoneypotField />
      <SubmitButton label="Save my seat" busyLabel="Registering..." isBusy={phase !== "idle"} />
      <FormMessage message={message} canSendAgain={canSendAgain} />
    </form>
  );
}
