import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { PageTitle } from "#web/ui/page/page-title.tsx";

export function SessionMissing() {
  return (
    <div className="list-empty">
      <PageTitle title="Session not found" />
      <h1>Session not found</h1>
      <p>The link may be wrong, or the session was deleted.</p>
      <Link to={addresses.adminSessions}>Back to the sessions</Link>
    </div>
  );
}
