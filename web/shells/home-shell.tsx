import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Outlet } from "react-router";
import { useLinkToken } from "#web/lib/page/use-link-token.ts";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";
import { Spinner } from "#web/ui/page/spinner.tsx";

// Only for visitors who follow the link in the email.
const EmailVerification = lazy(() => import("#web/accounts/verification/email-verification.tsx"));

export default function HomeShell() {
  const { token } = useLinkToken("verify");
  if (token === null) return <Outlet />;
  return (
    <Arrival>
      <PartBoundary failure="Your email address could not be confirmed. Please open the link from the email again.">
        <Suspense fallback={<Spinner />}>
          <EmailVerification key={token} token={token} />
        </Suspense>
      </PartBoundary>
    </Arrival>
  );
}

/** early.js hides the main part until the landing page is replaced. */
function Arrival({ children }: { children: ReactNode }) {
  useEffect(() => {
    delete document.documentElement.dataset["arriving"];
  }, []);
  return children;
}
