import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { NavLink } from "react-router";
import { accountMessages } from "#contract/accounts/accounts.ts";
import { addresses } from "#contract/addresses.ts";
import { isStaff, type Role } from "#contract/permissions.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { readRefusal } from "#web/lib/api/refusals.ts";
import { useRoles, useSession } from "#web/lib/session/session.ts";
import { announceSessionEnd, endDeliberately } from "#web/lib/session/session-news.ts";
import { QuietModeProvider } from "#web/quiet/quiet-mode.tsx";
import { forgetQuiet } from "#web/quiet/quiet-style.ts";
import { QuietToggle } from "#web/quiet/quiet-toggle.tsx";
import { EditPage, EditToggle } from "#web/shells/header/edit-page.tsx";
import { PrefetchOnIntent } from "#web/shells/header/prefetch-on-intent.tsx";
import { SearchAnywhere } from "#web/shells/header/search-anywhere.tsx";
import { dismissNotices, showNotice } from "#web/ui/notices/notices.tsx";
import { SiteNavLink } from "#web/ui/page/site-link.tsx";
import "#web/shells/header/signed-in-links.css";

/** `otherwise` if the session has ended; no address while the session can't be read. */
export default function SignedInLinks({ otherwise }: { otherwise: ReactNode }) {
  const { session, loading, retry } = useSession();
  // Read here: the menu would read the session again whenever it is mounted after a failure.
  const { roles } = useRoles();
  const hasEnded = !loading && session === null && !retry;
  useEffect(() => {
    if (hasEnded) forgetQuiet();
  }, [hasEnded]);
  if (loading) return null;
  if (retry) return <SiteMenu roles={roles} />;
  if (session === null) return <div className="session-ended">{otherwise}</div>;
  const { id, email, must_change_password } = session.user;
  // Until then the server refuses every call about quiet mode.
  if (must_change_password) return <SiteMenu roles={roles} email={email} />;
  return (
    <QuietModeProvider key={id} userId={id}>
      <QuietToggle />
      <SiteMenu roles={roles} email={email} />
      <PrefetchOnIntent />
      <SearchAnywhere />
      <EditPage roles={roles} />
    </QuietModeProvider>
  );
}

function SiteMenu({ roles, email }: { roles: readonly Role[]; email?: string }) {
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
        onClick={() => {
          dismissNotices();
          setIsOpen(!isOpen);
        }}
        onKeyDown={closeByKey}
      >
        {isOpen ? "Close" : "Menu"}
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
        <NavLink to={addresses.sessions}>Sessions</NavLink>
        {isStaff(roles) && <NavLink to={addresses.admin}>Admin</NavLink>}
        <EditToggle roles={roles} />
        <NavLink to={addresses.settings}>Settings</NavLink>
        <SiteNavLink to={addresses.about}>About</SiteNavLink>
        {email !== undefined && (
          <NavLink
            to={addresses.profile}
            className="site-links-email"
            title={email}
            aria-label={`Profile: ${email}`}
          >
            {email}
          </NavLink>
        )}
        <LogOutButton />
      </nav>
    </>
  );
}

/** Succeeds also if the session had already ended. */
async function signOut(): Promise<void> {
  try {
    await api.accounts.signOut();
  } catch (error) {
    if (readRefusal(error)?.code !== "unauthenticated") throw error;
  }
}

/** Stays on the page, unless the guard of a member page redirects. */
function LogOutButton() {
  async function logOut() {
    // Running reads would fail once the session has ended.
    await queryClient.cancelQueries();
    try {
      await endDeliberately(signOut);
    } catch {
      showNotice(accountMessages.signOutFailed, "error");
      await queryClient.invalidateQueries();
      return;
    }
    announceSessionEnd(true);
    showNotice(accountMessages.signedOut);
  }
  return (
    <button type="button" className="link-button" onClick={logOut}>
      Log out
    </button>
  );
}
