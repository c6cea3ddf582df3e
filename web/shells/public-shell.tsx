import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { SiteHeader } from "#web/shells/header/site-header.tsx";
import { PageFailure } from "#web/shells/page-failure.tsx";
import { SiteFooter } from "#web/shells/site-footer.tsx";

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
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
