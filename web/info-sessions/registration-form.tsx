import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { NextStepName } from "#content/next-steps.ts";
import { addresses } from "#contract/addresses.ts";
import { limits } from "#contract/forms/fields.ts";
import { registrationMessages } from "#contract/info-sessions/registrations.ts";
import { infoSessionTexts } from "#web/info-sessions/info-session-texts.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { usePageFact } from "#web/lib/page/use-page-fact.ts";
import { useReturnHome } from "#web/lib/page/use-return-home.ts";
import { actionTexts } from "#web/lib/texts/action-texts.ts";
import { useTexts } from "#web/lib/texts/site-text.tsx";
import { EmailField } from "#web/ui/forms/fields/email-field.tsx";
import { HoneypotField } from "#web/ui/forms/fields/honeypot-field.tsx";
import { LongTextField } from "#web/ui/forms/fields/long-text-field.tsx";
import { TextField } from "#web/ui/forms/fields/text-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { PrivacyNote } from "#web/ui/forms/privacy-note.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SentPanel } from "#web/ui/forms/sent-panel.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

const homeAfterMs = 2_000;

const loadRequest = async () =>
  (await import("#web/info-sessions/registration-request.ts")).registrationRequest();

export function RegistrationForm({ onRegistered }: { onRegistered: () => void }) {
  const { tellDate, sent } = useTexts(actionTexts);
  const words = useTexts(infoSessionTexts).form;
  const { data: next } = useQuery(
    queries.infoSessions.next.queryOptions(usePageFact("nextInfoSession")),
    queryClient,
  );
  const [nextStep, setNextStep] = useState<NextStepName | null>(null);
  const form = useRequestForm({
    draft: "registration",
    initialValues: { name: "", email: "", question: "", listens_later: false },
    load: loadRequest,
    onSent: ({ message, reply, body }) => {
      const hasDate = reply.starts_at !== null;
      if (body.p_listens_later) {
        showNotice(registrationMessages.registeredForLater);
        setNextStep("listensLater");
        onRegistered();
        return;
      }
      showNotice(message, "success", hasDate ? "" : registrationMessages.dateUnset);
      setNextStep(hasDate ? "registered" : "registeredWithoutDate");
      onRegistered();
    },
  });
  const stay = useReturnHome({ afterMs: homeAfterMs, nextStep });
  if (nextStep !== null) {
    return (
      <SentPanel
        title={words.thanks}
        text={sent[nextStep]}
        link={{ to: addresses.home, label: "Home page", state: { nextStep } }}
        onStay={stay}
      />
    );
  }
  return (
    <RequestForm
      form={form}
      className="form"
      postedAs="registration"
      label="Registration"
      fields={{
        name: (field) => <TextField label="Name" autoComplete="name" {...field} />,
        email: (field) => <EmailField {...field} />,
        question: (field) => (
          <LongTextField
            label={words.question}
            help={words.questionHelp}
            isOptional
            limit={limits.question}
            {...field}
          />
        ),
        listens_later: ({ error: _, ...field }) => (
          <label className="later">
            <input type="checkbox" {...field} />
            {words.later}
          </label>
        ),
      }}
    >
      <HoneypotField />
      <SubmitButton
        label={next?.starts_at === null ? tellDate : words.button}
        busyLabel={words.busy}
        isBusy={form.isBusy}
      />
      <FormMessage {...form.failure} />
      <PrivacyNote />
    </RequestForm>
  );
}
