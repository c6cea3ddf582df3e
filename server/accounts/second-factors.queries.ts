import { type SqlBool, sql } from "kysely";
import type { Work } from "#server/work.ts";

/** What the account library has encrypted begins with this. */
const mark = "$ba$";

/** Returns the second factors whose secret another secret than that of this version encrypted. */
export async function listSecondFactorsExcept(work: Work, version: number) {
  return await work.db
    .selectFrom("two_factors")
    .select(["id", "secret"])
    .where(sql<SqlBool>`not starts_with(secret, ${`${mark}${version}$`})`)
    .execute();
}

type SecondFactor = { id: string; secret: string };

/** Does nothing if the second factor has changed meanwhile. */
export async function replaceSecondFactor(
  work: Work,
  before: SecondFactor,
  secret: string,
): Promise<void> {
  await work.db
    .updateTable("two_factors")
    .set({ secret })
    .where("id", "=", before.id)
    .where("secret", "=", before.secret)
    .execute();
}
