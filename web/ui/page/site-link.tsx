import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { useHydrated } from "#web/lib/page/use-hydrated.ts";
import { useKeptUtm } from "#web/lib/page/use-kept-utm.ts";

/** A link to a public page, which keeps the campaign parameters of the address. */
export function SiteLink({ to, ...props }: LinkProps & { to: string }) {
  return <Link {...useKeptAddress(to)} {...props} />;
}

/** The same, marked when its page is open. */
export function SiteNavLink({ to, ...props }: NavLinkProps & { to: string }) {
  return <NavLink {...useKeptAddress(to)} {...props} />;
}

/** Until the page is hydrated, the browser follows the link, to which early.js adds the parameters. */
function useKeptAddress(to: string) {
  return { to: to + useKeptUtm(), reloadDocument: !useHydrated() };
}
