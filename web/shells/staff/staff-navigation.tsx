import { useQuery } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { may } from "#contract/permissions.ts";
import type { WaitingWork } from "#contract/today/today.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { recallRoles } from "#web/lib/session/remembered-roles.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { SearchButton } from "#web/search/search-button.tsx";
import { useStaffPath } from "#web/shells/person/person-place.ts";
import {
  type OpenPage,
  openPageAt,
  placesOf,
  type StaffPage,
  type StaffPlace,
} from "#web/shells/staff/staff-places.ts";
import { useIsNarrow } from "#web/ui/use-is-narrow.ts";

/** The places in a row, the pages of the open one below. On phones a menu names all. */
export function StaffNavigation() {
  const { roles } = useRoles();
  const work = useWaitingWork();
  const path = useStaffPath();
  const isNarrow = useIsNarrow();
  const places = placesOf(roles);
  const open = openPageAt(places, path);
  if (places.length === 0) return null;
  return (
    <div className="staff-top">
      {isNarrow ? (
        // Another page closes it.
        <PlaceMenu key={path} places={places} open={open} work={work} />
      ) : (
        <PlaceRow places={places} open={open} work={work} />
      )}
      {may("search.find", roles) && <SearchButton />}
      {!isNarrow && open && open.place.pages.length > 1 && (
        <nav className="staff-pages" aria-label={open.place.label}>
          <PageLinks pages={open.place.pages} open={open} work={work} />
        </nav>
      )}
    </div>
  );
}

/** Asked for with the data of the page, before the roles are known. */
function useWaitingWork(): WaitingWork | undefined {
  const { roles, loading } = useRoles();
  const enabled = may("today.read", loading ? recallRoles() : roles);
  const { data } = useQuery({ ...queries.today.waiting.queryOptions(), enabled }, queryClient);
  return data;
}

interface ShownProps {
  open: OpenPage | null;
  work: WaitingWork | undefined;
}

interface PlacesProps extends ShownProps {
  places: readonly StaffPlace[];
}

function PlaceRow({ places, open, work }: PlacesProps) {
  return (
    <nav className="staff-places" aria-label="Admin">
      {places.map(({ label, pages }) => (
        <Link
          key={label}
          to={pages[0]?.to ?? ""}
          aria-current={ariaCurrent(label === open?.place.label, pages[0] === open?.page)}
        >
          {label}
          <Waiting pages={pages} work={work} />
        </Link>
      ))}
    </nav>
  );
}

/** A place is marked, too, while another page of it is open. */
function ariaCurrent(isOpen: boolean, isPage: boolean): "page" | "true" | undefined {
  if (!isOpen) return undefined;
  return isPage ? "page" : "true";
}

function PageLinks({ pages, open, work }: ShownProps & { pages: readonly StaffPage[] }) {
  return pages.map((page) => (
    <Link key={page.to} to={page.to} aria-current={page === open?.page ? "page" : undefined}>
      {page.label}
      <Waiting pages={[page]} work={work} />
    </Link>
  ));
}

function PlaceMenu({ places, open, work }: PlacesProps) {
  return (
    <nav className="staff-menu" aria-label="Admin">
      <details onKeyDown={closeByKey}>
        <summary>
          <span>{open?.page.label ?? "Back office"}</span>
          <WaitingInAll places={places} work={work} />
        </summary>
        <ul>
          {places.map(({ label, pages }) => (
            <li key={label}>
              <span className="soft small">{label}</span>
              <PageLinks pages={pages} open={open} work={work} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

function closeByKey({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== "Escape" || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}

interface WaitingProps {
  pages: readonly StaffPage[];
  work: WaitingWork | undefined;
}

/** How much waits on these pages. Nothing while it is unknown. */
function Waiting({ pages, work }: WaitingProps) {
  const count = countWaiting(pages, work);
  if (count === 0) return null;
  return (
    <span className="staff-waiting">
      {" "}
      {count.toLocaleString("en-US")} <span className="unseen">waiting</span>
    </span>
  );
}

/** Apart from the name of the open page, which may have none of it. */
function WaitingInAll({ places, work }: Pick<PlacesProps, "places" | "work">) {
  const count = countWaiting(
    places.flatMap(({ pages }) => pages),
    work,
  );
  if (count === 0) return null;
  return (
    <span className="staff-waiting staff-waiting-all">{`${count.toLocaleString("en-US")} waiting`}</span>
  );
}

function countWaiting(pages: readonly StaffPage[], work: WaitingWork | undefined): number {
  return pages.reduce((sum, { waiting }) => sum + ((waiting && work?.[waiting]) ?? 0), 0);
}
