import { useCallback, useEffect, useMemo, useState } from "react";
import { Link, useLocation } from "react-router";
import { addresses } from "#contract/addresses.ts";
import {
  type MailLink,
  emailPreferencesMessages as messages,
  readMailLink,
} from "#contract/email-preferences/email-preferences.ts";
import {
  preferencesAddress,
  savePreferences,
} from "#web/email-preferences/preferences-requests.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { PostedName } from "#web/ui/forms/fields/posted-name.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";
import { WithoutScripts } from "#web/ui/page/without-scripts.tsx";

export const meta = () =>
  pageMeta({ title: pageTitle("Unsubscribe"), description: "Turn our emails off." });

type State = "loading" | "success" | "failed" | "invalid";

/** Fetching the page alone does not unsubscribe; its script does. */
export default function UnsubscribePage() {
  const { search, hash } = useLocation();
  const link = useMemo(() => readMailLink({ search, hash }), [search, hash]);
  const { state, retry } = useUnsubscribing(link);
  return (
    <div className="page lone" aria-busy={state === "loading"} data-needs-scripts>
      {state === "loading" && <Loading />}
      {state === "success" && link !== null && <Unsubscribed link={link} />}
      {state === "failed" && <Failed onRetry={retry} />}
      {state === "invalid" && <Failed />}
    </div>
  );
}

function Loading() {
  return (
    <>
      <Spinner label="Unsubscribing" />
      <WithoutScripts>
        <h1>Unsubscribe</h1>
        <form method="post" className="form">
          <PostedName name="unsubscribe" />
          <p>{messages.stillSent}</p>
          <button type="submit" className="button">
            Unsubscribe
          </button>
        </form>
      </WithoutScripts>
    </>
  );
}

const after = {
  saved: "success",
  confirmation_sent: "failed",
  failed: "failed",
  invalid: "invalid",
} as const;

function useUnsubscribing(link: MailLink | null): { state: State; retry: () => void } {
  const [state, setState] = useState<State>("loading");
  const attempt = useCallback(async () => {
    setState("loading");
    const outcome = link === null ? "invalid" : await savePreferences(link, true);
    setState(after[outcome]);
  }, [link]);
  useEffect(() => void attempt(), [attempt]);
  return { state, retry: () => void attempt() };
}

function Unsubscribed({ link }: { link: MailLink }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {messages.unsubscribed}
      </h1>
      <p className="measure">
        You will get no more emails from us at <strong className="address">{link.email}</strong>,
        except answers to what you ask for, changes to your bookings and to info sessions, and
        notices about your account.
      </p>
      <p>
        {/* Going back must not unsubscribe the address again. */}
        <Link to={preferencesAddress(link)} replace>
          Change your email preferences
        </Link>
      </p>
    </>
  );
}

/** Without `onRetry` the link contains no valid email address. */
function Failed({ onRetry }: { onRetry?: () => void }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {messages.failed}
      </h1>
      {onRetry ? (
        <>
          <p className="measure">
            We could not unsubscribe this address just now. Please try again.
          </p>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </>
      ) : (
        <p className="measure">
          This unsubscribe link is incomplete. Please open it again from our email.
        </p>
      )}
      <p>
        <Link to={addresses.home}>Go to the home page</Link>
      </p>
    </>
  );
}
