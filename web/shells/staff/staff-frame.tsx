import { Outlet, useLocation } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Role } from "#contract/permissions.ts";
import { useIsAdviceSettled } from "#web/accounts/second-factor/second-factor-notice.tsx";
import { RoleGate } from "#web/lib/session/role-gate.tsx";
import NotFoundPage from "#web/shells/not-found-page.tsx";
import { PageFailure } from "#web/shells/page-failure.tsx";
import { StaffNavigation } from "#web/shells/staff/staff-navigation.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import { WindowSpinner } from "#web/ui/page/spinner.tsx";
import "#web/shells/staff/staff-shell.css";

/** Shows "not found" without one of the allowed roles. */
export function StaffFrame({ allow }: { allow: readonly Role[] }) {
  return (
    <RoleGate allow={allow} fallback={<NothingHere />}>
      <FramedPage />
    </RoleGate>
  );
}

/** The overview is hidden until it is known whether advice above it would move the rest. */
function FramedPage() {
  const isOverview = useLocation().pathname === addresses.admin;
  const isSettled = useIsAdviceSettled({ isShown: isOverview });
  return (
    <>
      {!isSettled && <WindowSpinner />}
      <div className="page staff-page" hidden={!isSettled}>
        <StaffNavigation />
        <Outlet />
      </div>
    </>
  );
}

export function BrokenStaffFrame({ error }: { error: unknown }) {
  return (
    <div className="page staff-page">
      <StaffNavigation />
      <div className="lone">
        <PageFailure error={error} />
      </div>
    </div>
  );
}

function NothingHere() {
  return (
    <>
      <PageTitle title="Page not found" />
      <NotFoundPage />
    </>
  );
}
