import { useState } from "react";
import { addresses } from "#contract/addresses.ts";
import { limits } from "#contract/forms/fields.ts";
import { applicationTexts } from "#web/applications/application-texts.ts";
import { dayInWords } from "#web/lib/calendar-days.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useReturnHome } from "#web/lib/page/use-return-home.ts";
import { SiteList, SiteText, useTexts } from "#web/lib/texts/site-text.tsx";
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

const homeAfterMs = 3_000;

const loadRequest = async () =>
  (await import("#web/applications/application-request.ts")).applicationRequest();

const initialValues = { name: "", email: "", currentRole: "", biggestChallenge: "", whyNow: "" };
export type ApplicationValues = typeof initialValues;

export function ApplicationForm({ onSent }: { onSent: (typed: ApplicationValues) => void }) {
  const { title, form: words, sent } = useTexts(applicationTexts);
  const [answerBy, setAnswerBy] = useState<string | null>(null);
  const form = useRequestForm({
    draft: "application",
    initialValues,
    load: loadRequest,
    onSent: ({ message, reply }) => {
      showNotice(message);
      setAnswerBy(reply.answer_by);
      onSent(form.typed());
    },
  });
  const nextStep = answerBy === null ? null : "applied";
  const stay = useReturnHome({ afterMs: homeAfterMs, nextStep });
  if (answerBy !== null) {
    return (
      <SentPanel
        title={sent.title}
        text={sent.answer.replaceAll("{date}", dayInWords(answerBy, "weekday"))}
        link={{ to: addresses.home, label: "Home page", state: { nextStep } }}
        onStay={stay}
      >
        <WhatHappensNext />
      </SentPanel>
    );
  }
  return (
    <RequestForm
      form={form}
      className="form"
      postedAs="application"
      label={title}
      before={
        <h2>
          <SiteText in={applicationTexts} of="form.title" />
        </h2>
      }
      fields={{
        name: (field) => <TextField label="Name" autoComplete="name" {...field} />,
        email: (field) => <EmailField {...field} />,
        currentRole: (field) => (
          <TextField
            label={words.role}
            help={words.roleHelp}
            autoComplete="organization-title"
            {...field}
          />
        ),
        biggestChallenge: (field) => (
          <LongTextField
            label={words.challenge}
            help={words.challengeHelp}
            minimum={limits.answerMin}
            limit={limits.answerMax}
            {...field}
          />
        ),
        whyNow: (field) => (
          <LongTextField
            label={words.whyNow}
            help={words.whyNowHelp}
            minimum={limits.answerMin}
            limit={limits.answerMax}
            {...field}
          />
        ),
      }}
    >
      <HoneypotField />
      <SubmitButton label={words.button} busyLabel={words.busy} isBusy={form.isBusy} />
      <FormMessage {...form.failure} />
      <PrivacyNote />
    </RequestForm>
  );
}

function WhatHappensNext() {
  return (
    <ol className="what-next">
      <SiteList in={applicationTexts} of="sent.next">
        {(step) => <li>{step}</li>}
      </SiteList>
    </ol>
  );
}
