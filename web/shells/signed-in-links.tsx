import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { NavLink } from "react-router";
import { accountMessages } from "#contract/accounts.ts";
import { addresses } from "#contract/addresses.ts";
import { isStaff } from "#contract/permissions.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { useRoles, useSession } from "#web/lib/session/session.ts";
import { announceSessionEnd } from "#web/lib/session/session-news.ts";
import { QuietModeProvider } from "#web/quiet/quiet-mode.tsx";
import { showQuiet } from "#web/quiet/quiet-style.ts";
import { QuietToggle } from "#web/quiet/quiet-toggle.tsx";
import { showNotice } from "#web/ui/notices.tsx";

/** The header's links for whoever holds a session; `otherwise` when it turns out to have ended. */
export default function SignedInLinks({ otherwise }: { otherwise: ReactNode }) {
  const { session, loading, retry } = useSession();
  const hasEnded = !loading && session === null && !retry;
  useEffect(() => {
    if (hasEnded) showQuiet(false);
  }, [hasEnded]);
  if (loading) return null;
  if (session === null) return <div className="session-ended">{otherwise}</div>;
  const { id, email } = session.user;
  return (
    <QuietModeProvider key={id} userId={id}>
      <QuietToggle />
      <SiteMenu email={email} />
    </QuietModeProvider>
  );
}

/** A row of links; where there is no room for it, a button that opens it. */
function SiteMenu({ email }: { email: string }) {
  const { roles } = useRoles();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function closeByKey({ key }: KeyboardEvent) {
    if (key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    button.current?.focus();
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="site-menu-button"
        aria-expanded={isOpen}
        aria-controls="site-menu"
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={closeByKey}
      >
        Menu
      </button>
      <nav
        id="site-menu"
        className="site-links site-menu"
        aria-label="Main"
        data-open={isOpen || undefined}
        onClickCapture={() => setIsOpen(false)}
        onKeyDown={closeByKey}
      >
        <NavLink to={addresses.dashboard} end>
          Dashboard
        </NavLink>
        <NavLink to={addresses.training}>Training</NavLink>
        {isStaff(roles) && <NavLink to={addresses.admin}>Admin</NavLink>}
        <NavLink to={addresses.settings}>Settings</NavLink>
        <span className="site-links-email" title={email}>
          {email}
        </span>
        <LogOutButton />
      </nav>
    </>
  );
}

/** One stays where one is, unless the page is for members: its guard then leads to the log-in. */
function LogOutButton() {
  async function logOut() {
    // What is still being read for the page would be refused a moment later.
    await queryClient.cancelQueries();
    try {
      await api.accounts.signOut();
    } catch (error) {
      // A session that had ended already needs no more ending.
      if (readRefusal(error)?.code !== "unauthenticated") {
        showNotice(accountMessages.signOutFailed, "error");
        await queryClient.invalidateQueries();
        return;
      }
    }
    announceSessionEnd();
    showNotice(accountMessages.signedOut);
  }
  return (
    <button type="button" className="link-button" onClick={logOut}>
      Log out
    </button>
  );
}
