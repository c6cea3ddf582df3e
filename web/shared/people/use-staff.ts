import { useQuery } from "@tanstack/react-query";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useSession } from "#web/lib/session/session.ts";

export interface StaffMember {
  id: string;
  /** Or the address. */
  name: string;
  isOwn: boolean;
}

/** Whoever is logged in stands first. */
export function useStaff(): StaffMember[] {
  const found = useQuery(queries.cohorts.listCoaches.queryOptions(), queryClient).data ?? [];
  const { session } = useSession();
  const staff = found.map(({ id, name, email }) => ({
    id,
    name: name ?? email,
    isOwn: id === session?.user.id,
  }));
  return staff.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn));
}

export function prefetchStaff(): void {
  void queryClient.prefetchQuery(queries.cohorts.listCoaches.queryOptions());
}

/** Of a list: what was handed to whoever is logged in, or to a colleague. */
export function useResponsibleFilter() {
  const staff = useStaff();
  return {
    name: "responsible" as const,
    label: "Handed to",
    choices: staff.map(({ id }) => id),
    words: Object.fromEntries(staff.map(({ id, name, isOwn }) => [id, isOwn ? "Mine" : name])),
    none: "Anyone",
  };
}
