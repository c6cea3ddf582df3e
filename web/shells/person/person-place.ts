import { matchPath, useLocation } from "react-router";
import { addresses } from "#contract/addresses.ts";
import type { Role } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { isOpenAt, placesOf } from "#web/shells/staff/staff-places.ts";

interface PersonPlace {
  to: string;
  label: string;
}

/** The page whose link led there. Null if the roles do not open it, as after a search. */
export function personPlaceOf(state: unknown, roles: readonly Role[]): PersonPlace | null {
  const from = readFrom(state);
  const [path = ""] = from.split("?");
  const place = placesOf(roles).find((each) => isOpenAt(each, path));
  if (place === undefined) return null;
  // A page within another one has no tab: the trail leads to the tab's own page.
  return { to: path === place.to ? from : place.to, label: place.label };
}

function readFrom(state: unknown): string {
  const isKept = typeof state === "object" && state !== null && "from" in state;
  return isKept && typeof state.from === "string" ? state.from : "";
}

export function usePersonPlace(): PersonPlace | null {
  const { roles } = useRoles();
  return personPlaceOf(useLocation().state, roles);
}

/** Or of the page that the open person's page belongs to. */
export function useTabPath(): string {
  const { pathname } = useLocation();
  const place = usePersonPlace();
  if (matchPath(addresses.adminPerson, pathname) === null || place === null) return pathname;
  return place.to.split("?")[0] ?? pathname;
}
