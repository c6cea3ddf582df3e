import { matchPath, useLocation } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Role } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { openPageAt, placesOf } from "#web/shells/staff/staff-places.ts";

interface PersonPlace {
  to: string;
  label: string;
}

/** The page whose link led there. Null if the roles do not open it, as after a search. */
export function personPlaceOf(state: unknown, roles: readonly Role[]): PersonPlace | null {
  const from = readFrom(state);
  const [path = ""] = from.split("?");
  const open = openPageAt(placesOf(roles), path);
  if (open === null || matchPath(addresses.adminPerson, path) !== null) return null;
  // From a page below a list, as of the modules of a course, the trail leads to the list.
  const { to, label } = open.page;
  return { to: path === to ? from : to, label };
}

function readFrom(state: unknown): string {
  const isKept = typeof state === "object" && state !== null && "from" in state;
  return isKept && typeof state.from === "string" ? state.from : "";
}

export function usePersonPlace(): PersonPlace | null {
  const { roles } = useRoles();
  return personPlaceOf(useLocation().state, roles);
}

/** Of the open page, or of the one that the open person's page belongs to. */
export function useStaffPath(): string {
  const { pathname } = useLocation();
  const place = usePersonPlace();
  if (matchPath(addresses.adminPerson, pathname) === null || place === null) return pathname;
  return place.to.split("?")[0] ?? pathname;
}
