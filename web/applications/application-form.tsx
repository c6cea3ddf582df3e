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

const homeAfterMs = 3_000;

const submitted = {
  title: "Thank you",
  text: "Your answers are with us. We are taking you back to the home page.",
  link: { to: addresses.home, label: "Go there now" },
};

const loadRequest = async () =>
  (await import("#web/applications/application-request.ts")).applicationRequest;

export function ApplicationForm() {
  const { phase, message, canSendAgain, formProps, fieldProps } = useRequestForm({
    initialValues: { name: "", email: "", currentRole: "", biggestChallenge: "", whyNow: "" },
    load: loadRequest,
    onSent: (_sent, said) => showNotice(said),
  });
  useLaterVisit(addresses.home, homeAfterMs, phase === "done");
  if (phase === "done") return <SentPanel {...submitted} />;
  return (
    <form className="form" aria-label="Cohort Fit Check" {...formProps}>
      <TextField label="Name" autoComplete="name" {...fieldProps("name")} />
      <TextField label="Email" type="email" autoComplete="email" {...fieldProps("email")} />
      <TextField
        label="What do you do at present?"
        autoComplete="organization-title"
        {...fieldProps("currentRole")}
      />
      <LongTextField
        label="What do you find hardest about selling?"
        limit={limits.answerMax}
        {...fieldProps("biggestChallenge")}
      />
      <LongTextField label="Why now?" limit={limits.answerMax} {...fieldProps("whyNow")} />
      <HoneypotField />
      <SubmitButton
        label="Submit application"
        busyLabel="Submitting..."
        isBusy={phase !== "idle"}
      />
      <FormMessage message={message} canSendAgain={canSendAgain} />
    </form>
  );
}
