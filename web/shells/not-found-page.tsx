import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { logProblem } from "#web/lib/log.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { isMarkedSignedIn } from "#web/lib/session/signed-in-marker.ts";
import { SiteLink } from "#web/ui/page/site-link.tsx";

export const meta = () =>
  pageMeta({
    title: pageTitle("Page not found"),
    description: "There is no page at this address.",
  });

export default function NotFoundPage() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const isSignedIn = isHydrated && isMarkedSignedIn();
  useEffect(() => logProblem(`404: there is no page at ${pathname}`), [pathname]);
  return (
    <div className="page lone">
      <p className="eyebrow">404</p>
      <h1>Oops! Page not found</h1>
      <p className="lead">The page may have moved, or there’s a typo in the address.</p>
      <p className="actions">
        {isSignedIn && (
          <Link className="button" to={addresses.dashboard}>
            Go to the dashboard
          </Link>
        )}
        <SiteLink className={isSignedIn ? "button button-quiet" : "button"} to={addresses.home}>
          Back to the home page
        </SiteLink>
      </p>
    </div>
  );
}
