import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { CohortOrNotice } from "./cohort-or-notice.tsx";

interface CohortQueryProps {
  className?: string;
  isFolded?: boolean;
  whenNone?: ReactNode;
  children?: ReactNode;
}

export default function CohortQuery(props: CohortQueryProps) {
  const { data } = useQuery(queries.cohorts.readNext.queryOptions(), queryClient);
  return data && <CohortOrNotice {...props} {...data} />;
}
