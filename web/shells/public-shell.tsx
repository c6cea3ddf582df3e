import { lazy, type ReactNode, Suspense } from "react";
import { Outlet } from "react-router";
import { useLinkToken } from "#web/lib/page/use-link-token.ts";
import { PageFailure } from "#web/shells/page-failure.tsx";
import { SiteFooter } from "#web/shells/site-footer.tsx";
import { SiteHeader } from "#web/shells/site-header.tsx";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";

// Loaded only for visitors who follow the link in the email.
const EmailVerification = lazy(() => import("#web/accounts/email-verification.tsx"));

export default function PublicShell() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <PublicFrame>
      <div className="page lone">
        <PageFailure error={error} />
      </div>
    </PublicFrame>
  );
}

function PublicFrame({ children }: { children: ReactNode }) {
  const verification = useLinkToken("verify");
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {verification.token !== null && (
        <div className="verification-place">
          <PartBoundary failure="Your email address could not be confirmed. Please open the link from the email again.">
            <Suspense>
              <EmailVerification token={verification.token} onClose={verification.drop} />
            </Suspense>
          </PartBoundary>
        </div>
      )}
      <SiteFooter />
    </>
  );
}
