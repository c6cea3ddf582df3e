import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { personAddress } from "#contract/addresses.ts";

interface PersonLinkProps {
  /** Null if we know nobody with the address of the account, so that there is no page. */
  id: string | null;
  /** The person's name, or else the address. */
  children: ReactNode;
}

/**
 * A person's name or address, which leads staff to the page about the person. That page belongs to
 * the list that the link is in.
 */
export function PersonLink({ id, children }: PersonLinkProps) {
  const { pathname, search } = useLocation();
  if (id === null) return <span>{children}</span>;
  return (
    <Anchor component={Link} to={personAddress(id)} state={{ from: `${pathname}${search}` }}>
      {children}
    </Anchor>
  );
}
