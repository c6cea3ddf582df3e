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

const homeAfterMs = 3_000;

const submitted = {
  title: "Thank you",
  text: "Your answers are with us. We are taking you back to the home page.",
  link: { to: addresses.home, label: "Go there now" },
};

const loadRequest = async () =>
  (await import("#web/applications/application-request.ts")).applicationRequest;

export function ApplicationForm() {
  const form = useRequestForm({
    initialValues: { name: "", email: "", currentRole: "", biggestChallenge: "", whyNow: "" },
    load: loadRequest,
    onSent: ({ message }) => showNotice(message),
  });
  useLaterVisit(addresses.home, homeAfterMs, form.phase === "done");
  if (form.phase === "done") return <SentPanel {...submitted} />;
  return (
    <RequestForm
      form={form}
      className="form"
      label="Cohort Fit Check"
      fields={{
        name: (field) => <TextField label="Name" autoComplete="name" {...field} />,
        email: (field) => <TextField label="Email" type="email" autoComplete="email" {...field} />,
        currentRole: (field) => (
          <TextField
            label="What do you do at present?"
            autoComplete="organization-title"
            {...field}
          />
        ),
        biggestChallenge: (field) => (
          <LongTextField
            label="What do you find hardest about selling?"
            limit={limits.answerMax}
            {...field}
          />
        ),
        whyNow: (field) => <LongTextField label="Why now?" limit={limits.answerMax} {...field} />,
      }}
    >
      <HoneypotField />
      <SubmitButton label="Submit application" busyLabel="Submitting..." isBusy={form.isBusy} />
      <FormMessage {...form.failure} />
    </RequestForm>
  );
}
