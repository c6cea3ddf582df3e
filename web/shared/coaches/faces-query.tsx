import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CoachFace } from "#contract/coaches/coaches.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

interface FacesQueryProps {
  children: (faces: readonly CoachFace[]) => ReactNode;
}

export default function FacesQuery({ children }: FacesQueryProps) {
  const { data } = useQuery(queries.coaches.faces.queryOptions(), queryClient);
  return data && children(data);
}
