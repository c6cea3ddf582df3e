import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { useLinkToken } from "#web/lib/use-link-token.ts";
import { SiteFooter } from "#web/shells/site-footer.tsx";
import { SiteHeader } from "#web/shells/site-header.tsx";

// Only those who follow the link from the mail wait for it.
const EmailVerification = lazy(() => import("#web/accounts/email-verification.tsx"));

export default function PublicShell() {
  const verification = useLinkToken("verify");
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {verification.token !== null && (
        <Suspense>
          <EmailVerification token={verification.token} onClose={verification.drop} />
        </Suspense>
      )}
      <SiteFooter />
    </>
  );
}
