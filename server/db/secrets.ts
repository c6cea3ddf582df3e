import { randomBytes } from "node:crypto";
import type { Database } from "./database.ts";

/** The named key that all processes share, made by whichever asks first; 64 hexadecimal digits. */
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
