import { createHash } from "node:crypto";
import type { OpenDatabase } from "#server/db/database.ts";

/** Planning the same few dozen statements at each of a million calls would take most of the run. */
export function keepPlans({ pool }: OpenDatabase): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client);
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === "string" && Array.isArray(values) && values.length > 0
        ? query({ name: nameOf(text), text, values }, ...(rest as []))
        : query(text as string, values as [], ...(rest as []))) as typeof client.query;
    void query("set plan_cache_mode = force_generic_plan");
  });
}

function nameOf(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}
