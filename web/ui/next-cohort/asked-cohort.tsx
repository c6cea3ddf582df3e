import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { KnownCohort } from "#web/ui/next-cohort/known-cohort.tsx";

interface AskedCohortProps {
  className?: string;
  isFolded?: boolean;
  children?: ReactNode;
}

/** Asks the server for the next cohort, and shows what it says. */
export default function AskedCohort(props: AskedCohortProps) {
  const { data } = useQuery(queries.cohorts.readNext.queryOptions(), queryClient);
  return data && <KnownCohort {...props} {...data} />;
}
