import { type ReactNode, useState } from "react";
import { NavLink } from "react-router";
import { accountMessages } from "#contract/accounts.ts";
import { addresses } from "#contract/addresses.ts";
import { isStaff } from "#contract/permissions.ts";
import { api } from "#web/lib/api.ts";
import { readRefusal } from "#web/lib/refusals.ts";
import { useRoles, useSession } from "#web/lib/session.ts";
import { announceSessionEnd } from "#web/lib/session-news.ts";
import { showNotice } from "#web/ui/notices.tsx";

/** The header's links for whoever holds a session; `otherwise` when it turns out to have ended. */
export default function SignedInLinks({ otherwise }: { otherwise: ReactNode }) {
  const { session, loading } = useSession();
  const { roles } = useRoles();
  const [isOpen, setIsOpen] = useState(false);
  if (loading) return null;
  if (session === null) return <div className="session-ended">{otherwise}</div>;
  return (
    <>
      <button
        type="button"
        className="site-menu-button"
        aria-expanded={isOpen}
        aria-controls="site-menu"
        onClick={() => setIsOpen(!isOpen)}
      >
        Menu
      </button>
      <nav
        id="site-menu"
        className="site-links site-menu"
        aria-label="Main"
        data-open={isOpen || undefined}
        onClickCapture={() => setIsOpen(false)}
      >
        <NavLink to={addresses.dashboard}>Dashboard</NavLink>
        {isStaff(roles) && <NavLink to={addresses.admin}>Admin</NavLink>}
        <span className="site-links-email">{session.user.email}</span>
        <LogOutButton />
      </nav>
    </>
  );
}

/** One stays where one is, unless the page is for members: its guard then leads to the log-in. */
function LogOutButton() {
  async function logOut() {
    try {
      await api.accounts.signOut();
    } catch (error) {
      // A session that had ended already needs no more ending.
      if (readRefusal(error)?.code !== "unauthenticated") {
        showNotice(accountMessages.signOutFailed, "error");
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
