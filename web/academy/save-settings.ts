import type { AcademyUpdate } from "#contract/academy.ts";
import { api } from "#web/lib/api.ts";
import { queries, queryClient } from "#web/lib/queries.ts";

export async function saveSettings(update: AcademyUpdate): Promise<void> {
  const saved = await api.academy.update(update);
  queryClient.setQueryData(queries.academy.read.queryKey(), saved);
}
