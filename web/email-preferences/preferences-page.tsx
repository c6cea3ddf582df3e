import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "react-router";
import { addresses } from "#contract/addresses.ts";
import {
  type EmailPreferences,
  type MailLink,
  emailPreferencesMessages as messages,
  readMailLink,
} from "#contract/email-preferences/email-preferences.ts";
import {
  isInvalid,
  linkInput,
  preferencesRequest,
} from "#web/email-preferences/preferences-requests.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { PostedName } from "#web/ui/forms/fields/posted-name.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { SentPanel } from "#web/ui/forms/sent-panel.tsx";
import { SubmitButton } from "#web/ui/forms/submit-button.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import { WithoutScripts } from "#web/ui/page/without-scripts.tsx";
import "#web/email-preferences/preferences.css";

export const meta = () =>
  pageMeta({ title: pageTitle("Email preferences"), description: "What we may send you." });

export default function PreferencesPage() {
  const isHydrated = useHydrated();
  const link = readMailLink(useLocation());
  if (!isHydrated) return <BeforeScripts />;
  return (
    <div className="page lone">
      {link === null ? <InvalidRequest words={messages.noAddress} /> : <Preferences link={link} />}
    </div>
  );
}

/** The page is sent before the server knows the link's address. */
function BeforeScripts() {
  return (
    <div className="page lone" data-needs-scripts>
      <Spinner />
      <WithoutScripts>
        <h1>Email preferences</h1>
        <form method="post" className="form preferences-form">
          <PostedName name="email-preferences" />
          <label className="preferences-toggle">
            <input type="checkbox" name="unsubscribed" defaultChecked />
            Unsubscribe from all emails
          </label>
          <p className="soft small">{messages.stillSent}</p>
          <button type="submit" className="button">
            Save Preferences
          </button>
        </form>
      </WithoutScripts>
    </div>
  );
}

function InvalidRequest({ words }: { words: string }) {
  return (
    <>
      <h1>{messages.invalid}</h1>
      <p>{words}</p>
      <p>
        <Link to={addresses.home}>Go to the home page</Link>
      </p>
    </>
  );
}

function Preferences({ link }: { link: MailLink }) {
  const input = linkInput(link);
  const options = queries.emailPreferences.read.queryOptions({ input, refetchOnMount: "always" });
  const { error, refetch, ...query } = useQuery(options, queryClient);
  // Cached preferences are ignored: a link in an email may have changed them since.
  const data = query.isFetchedAfterMount ? query.data : undefined;
  const isPending = query.isPending || !query.isFetchedAfterMount;
  if (isInvalid(error)) return <InvalidRequest words={messages.invalidAddress} />;
  return (
    <>
      <h1>Email preferences</h1>
      <p className="measure">
        For <strong className="address">{link.email}</strong>
      </p>
      {isPending && <Spinner />}
      {!isPending && !data && (
        <LoadFailure message={messages.loadFailed} onRetry={() => void refetch()} />
      )}
      {data && <PreferencesForm link={link} stored={data} />}
    </>
  );
}

interface FormProps {
  link: MailLink;
  stored: EmailPreferences;
}

function PreferencesForm({ link, stored }: FormProps) {
  const [isAsked, setIsAsked] = useState(false);
  const form = useRequestForm({
    initialValues: { unsubscribed: stored.unsubscribed && !link.turnsOn },
    load: async () => preferencesRequest(link),
    onSent: ({ reply, message }) => (reply.saved ? showNotice(message) : setIsAsked(true)),
    staysOpen: true,
    isControlled: true,
  });
  if (isAsked) return <ConfirmationSent />;
  const isProposed = stored.unsubscribed && link.turnsOn === true;
  return (
    <RequestForm
      form={form}
      className="form preferences-form"
      label="Email preferences"
      fields={{ unsubscribed: ({ error: _, ...field }) => <UnsubscribeSwitch {...field} /> }}
    >
      {isProposed && (
        <p className="form-note">Emails are off. Press “Save Preferences” to turn them on again.</p>
      )}
      <p className="soft small">{messages.stillSent}</p>
      {!stored.proven && (
        <p className="soft small">
          You didn’t open this page from one of our emails, so we can’t show your current choice.
          Turning emails off works at once. To turn them on again, you confirm by email.
        </p>
      )}
      <div className="actions">
        <SubmitButton label="Save Preferences" busyLabel="Saving..." isBusy={form.isBusy} />
        <Link className="button button-quiet" to={addresses.home}>
          Cancel
        </Link>
      </div>
      <FormMessage message={form.failure.message} isPast={form.failure.isPast} />
    </RequestForm>
  );
}

function UnsubscribeSwitch({ checked = false, ...field }: Omit<FieldProps, "error">) {
  return (
    <label className="preferences-toggle">
      <input type="checkbox" role="switch" aria-checked={checked} checked={checked} {...field} />
      Unsubscribe from all emails
    </label>
  );
}

function ConfirmationSent() {
  return (
    <SentPanel
      title="One more step"
      text={messages.asked}
      link={{ to: addresses.home, label: "Go to the home page" }}
    />
  );
}
