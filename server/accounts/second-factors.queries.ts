import { type SqlBool, sql } from "kysely";
import type { Work } from "#server/work.ts";

/** What the account library has encrypted begins with this. */
const mark = "$ba$";

/** Returns the second factors of which not all is encrypted with the secret of this version. */
export async function listSecondFactorsExcept(work: Work, version: number) {
  const isOther = (column: "secret" | "backup_codes") =>
    sql<SqlBool>`starts_with(${sql.ref(column)}, ${mark})
      and not starts_with(${sql.ref(column)}, ${`${mark}${version}$`})`;
  return await work.db
    .selectFrom("two_factors")
    .select(["id", "secret", "backup_codes"])
    .where((is) => is.or([isOther("secret"), isOther("backup_codes")]))
    .execute();
}

/** Deletes key pairs of access tokens that another secret encrypted. The library makes new ones. */
export async function deleteTokenKeysExcept(work: Work, version: number): Promise<void> {
  await work.db
    .deleteFrom("jwks")
    .where(sql<SqlBool>`not starts_with(private_key, ${`"${mark}${version}$`})`)
    .execute();
}

type SecondFactor = { id: string; secret: string; backup_codes: string };

/** Does nothing if the second factor has changed meanwhile. */
export async function replaceSecondFactor(
  work: Work,
  before: SecondFactor,
  after: Omit<SecondFactor, "id">,
): Promise<void> {
  await work.db
    .updateTable("two_factors")
    .set(after)
    .where("id", "=", before.id)
    .where("secret", "=", before.secret)
    .where("backup_codes", "=", before.backup_codes)
    .execute();
}
