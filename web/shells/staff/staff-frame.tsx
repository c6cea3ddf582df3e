import { useCallback } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { may, type Role } from "#contract/permissions.ts";
import { useIsAdviceSettled } from "#web/accounts/second-factor/second-factor-notice.tsx";
import { RoleGate } from "#web/lib/session/role-gate.tsx";
import { useRoles } from "#web/lib/session/session.ts";
import { SearchButton } from "#web/search/search-button.tsx";
import NotFoundPage from "#web/shells/not-found-page.tsx";
import { PageFailure } from "#web/shells/page-failure.tsx";
import { useTabPath } from "#web/shells/person/person-place.ts";
import { isOpenAt, placesOf } from "#web/shells/staff/staff-places.ts";
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
        <StaffPlaces />
        <Outlet />
      </div>
    </>
  );
}

export function BrokenStaffFrame({ error }: { error: unknown }) {
  return (
    <div className="page staff-page">
      <StaffPlaces />
      <div className="lone">
        <PageFailure error={error} />
      </div>
    </div>
  );
}

function StaffPlaces() {
  const { roles } = useRoles();
  const path = useTabPath();
  const row = useScrollToOpenTab(path);
  const open = placesOf(roles);
  if (open.length === 0) return null;
  return (
    <div className="staff-top">
      <nav ref={row} className="staff-places" aria-label="Admin">
        {open.map((place) => (
          <Link
            key={place.to}
            to={place.to}
            aria-current={isOpenAt(place, path) ? "page" : undefined}
          >
            {place.label}
          </Link>
        ))}
      </nav>
      {may("search.find", roles) && <SearchButton />}
    </div>
  );
}

/** Faded width of an edge, in pixels. */
const fadeWidth = 32;

function markMore(row: HTMLElement): void {
  const after = row.scrollWidth - row.clientWidth - row.scrollLeft;
  row.style.setProperty("--fade-before", row.scrollLeft > 1 ? `${fadeWidth}px` : "0px");
  row.style.setProperty("--fade-after", after > 1 ? `${fadeWidth}px` : "0px");
}

function useScrollToOpenTab(path: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open page follows from the address
  return useCallback(
    (row: HTMLElement) => {
      // The row has no size while the page is hidden, and is observed to get one.
      const observer = new ResizeObserver(() => {
        const current = row.querySelector<HTMLElement>("[aria-current=page]");
        if (current) row.scrollLeft = current.offsetLeft - fadeWidth;
        markMore(row);
      });
      const onScroll = () => markMore(row);
      observer.observe(row);
      row.addEventListener("scroll", onScroll, { passive: true });
      return () => {
        observer.disconnect();
        row.removeEventListener("scroll", onScroll);
      };
    },
    [path],
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
