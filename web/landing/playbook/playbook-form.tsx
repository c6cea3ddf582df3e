import { useNavigate, useSearchParams } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { landingTexts } from "#web/landing/landing-texts.ts";
import { PlaybookPages } from "#web/landing/playbook/playbook-pages.tsx";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { useKeptUtm } from "#web/lib/page/use-kept-utm.ts";
import { SiteText, useTexts } from "#web/lib/texts/site-text.tsx";
import { EmailField } from "#web/ui/forms/fields/email-field.tsx";
import { HoneypotField } from "#web/ui/forms/fields/honeypot-field.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { PrivacyNote } from "#web/ui/forms/privacy-note.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

/** When the visitor first focuses the form. */
const loadRequest = async () =>
  (await import("#web/landing/playbook/playbook-request.ts")).playbookRequest();

export function PlaybookForm() {
  const { button, busy } = useTexts(landingTexts).form;
  const navigate = useNavigate();
  const utm = useKeptUtm();
  const form = useRequestForm({
    initialValues: { email: "" },
    load: loadRequest,
    onSent: ({ body: { email }, message }) => {
      showNotice(message);
      void navigate(addresses.thanks + utm, { state: { email } });
    },
  });
  return (
    <section className="band" id="playbook" aria-labelledby="playbook-title">
      <div className="page playbook">
        <div className="playbook-words">
          <h2 id="playbook-title">
            <SiteText in={landingTexts} of="form.title" />
          </h2>
          <p>
            <SiteText in={landingTexts} of="form.intro" />
          </p>
          <ExpiredLinkNotice />
          <RequestForm
            form={form}
            className="playbook-form"
            postedAs="playbook"
            fields={{
              email: (field) => <EmailField {...field} />,
            }}
          >
            <HoneypotField />
            <SubmitButton label={button} busyLabel={busy} isBusy={form.isBusy} />
            <FormMessage {...form.failure} />
          </RequestForm>
          <PrivacyNote>
            <SiteText in={landingTexts} of="form.privacy" />
          </PrivacyNote>
        </div>
        <PlaybookPages />
      </div>
    </section>
  );
}

/** For visitors whom the server redirects here because their playbook link has expired. */
function ExpiredLinkNotice() {
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  if (!isHydrated || params.get("link") !== "expired") return null;
  return (
    <p className="form-note" role="status">
      That link to the playbook has expired. Enter your email address here, and we’ll send you a new
      one.
    </p>
  );
}
