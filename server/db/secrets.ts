import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/**
 * Returns the named secret that all processes share, as 64 hexadecimal digits. The first call
 * creates it.
 */
export async function sharedSecret(db: Database, name: string): Promise<string> {
  await db
    .insertInto("secrets")
    .values({ name, value: randomBytes(32).toString("hex") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const secret = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return secret.value;
}
