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
  useDelayedNavigation(addresses.home, homeAfterMs, form.phase === "done");
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
