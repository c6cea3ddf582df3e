import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { EmailField } from "#web/ui/forms/fields/email-field.tsx";
import { HoneypotField } from "#web/ui/forms/fields/honeypot-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { PrivacyNote } from "#web/ui/forms/privacy-note.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";

/** When the visitor first focuses the form. */
const loadRequest = async () => (await import("./cohort-notice-request.ts")).cohortNoticeRequest();

interface NoticeProps {
  className?: string;
  whenNone?: ReactNode;
}

export function CohortNotice({ className, whenNone }: NoticeProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>The next cohort</h2>
      <div className="prose next-cohort">
        <p>No cohort is open at the moment.</p>
        <WaitingForm />
        {whenNone}
      </div>
    </section>
  );
}

export function WaitingForm() {
  const [sent, setSent] = useState<string | null>(null);
  return sent === null ? <CohortNoticeForm onSent={setSent} /> : <SentNote text={sent} />;
}

function CohortNoticeForm({ onSent }: { onSent: (message: string) => void }) {
  const form = useRequestForm({
    initialValues: { email: "" },
    load: loadRequest,
    onSent: ({ message }) => onSent(message),
  });
  return (
    <>
      <p>Enter your email address, and we’ll email you once, when a cohort has a free place.</p>
      <RequestForm
        form={form}
        className="cohort-notice-form"
        postedAs="cohort-notice"
        label="The next cohort"
        fields={{
          email: (field) => <EmailField {...field} />,
        }}
      >
        <HoneypotField />
        <SubmitButton label="Notify me" busyLabel="Sending..." isBusy={form.isBusy} isSecondary />
        <FormMessage {...form.failure} />
        <PrivacyNote />
      </RequestForm>
    </>
  );
}

function SentNote({ text }: { text: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus({ preventScroll: true }), []);
  return (
    <p className="form-note" ref={note} tabIndex={-1}>
      {text}
    </p>
  );
}
