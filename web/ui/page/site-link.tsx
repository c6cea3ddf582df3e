import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { useKeptUtm } from "#web/lib/page/use-kept-utm.ts";

export function SiteLink({ to, ...props }: LinkProps & { to: string }) {
  return <Link {...useKeptAddress(to)} {...props} />;
}

export function SiteNavLink({ to, ...props }: NavLinkProps & { to: string }) {
  return <NavLink {...useKeptAddress(to)} {...props} />;
}

/** Before hydration the browser follows the link, to which early.js adds the parameters. */
function useKeptAddress(to: string) {
  return { to: to + useKeptUtm(), reloadDocument: !useHydrated() };
}
