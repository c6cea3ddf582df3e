import { Outlet } from "react-router";
import { SiteFooter } from "#web/shells/site-footer.tsx";
import { SiteHeader } from "#web/shells/site-header.tsx";

export default function PublicShell() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}
