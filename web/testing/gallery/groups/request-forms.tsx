import { keepDraft } from "#web/lib/forms/drafts.ts";
import type { Group } from "#web/testing/gallery/group.ts";
import { useSampleForm } from "#web/testing/gallery/sample-form.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";
import { EmailField } from "#web/ui/forms/fields/email-field.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { PrivacyNote } from "#web/ui/forms/privacy-note.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SentPanel } from "#web/ui/forms/sent-panel.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";

const draft = "gallery";

function Form(options: Parameters<typeof useSampleForm>[0]) {
  const form = useSampleForm(options);
  return (
    <RequestForm
      className="form"
      form={form}
      fields={{
        name: (field) => <TextField label="Name" autoComplete="off" {...field} />,
        email: (field) => <EmailField {...field} />,
      }}
    >
      <SubmitButton label="Apply" busyLabel="Sending..." isBusy={form.isBusy} />
      <FormMessage {...form.failure} />
      <PrivacyNote>We answer within a week.</PrivacyNote>
    </RequestForm>
  );
}

function WithDraft() {
  keepDraft(draft, { typed: { name: "Ana R" }, replaced: { name: "Ana Ruiz" } });
  return <Form draft={draft} />;
}

export const requestForms: Group = {
  id: "forms",
  title: "Forms",
  awaits: ".load-current",
  Specimens: () => (
    <>
      <Specimen name="Ready">
        <Form />
      </Specimen>
      <Specimen name="Busy">
        <Form ending="busy" />
      </Specimen>
      <Specimen name="With what was typed before">
        <WithDraft />
      </Specimen>
      <Specimen name="With a wrong field">
        <Form
          ending={{ message: null, fields: { email: "This address already has an account" } }}
        />
      </Specimen>
      <Specimen name="Failed">
        <Form
          ending={{
            message: "Failed to send your application",
            detail: "You seem to be offline. What you typed is kept here.",
          }}
        />
      </Specimen>
      <Specimen name="Changed by somebody else meanwhile">
        <Form
          ending={{
            message: "Failed to save",
            detail: "Someone else has changed this meanwhile.",
            isStale: true,
          }}
        />
      </Specimen>
      <Specimen name="Sent">
        <SentPanel
          title="Thank you"
          text="You’ll hear from us by Tuesday, November 24."
          link={{ to: "/", label: "Go to the home page" }}
          onStay={() => {}}
        />
      </Specimen>
      <Specimen name="Sent, and the page stays">
        <SentPanel title="Thank you" text="Check your inbox." link={{ to: "/", label: "Home" }} />
      </Specimen>
    </>
  ),
};
