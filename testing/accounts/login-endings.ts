import { sql, type Transaction } from "kysely";
import type { Schema } from "#server/db/schema.ts";

type End = (trx: Transaction<Schema>, userId: string) => Promise<unknown>;

export const endLogins: End = (trx, userId) => sql`select end_logins(${userId}, null)`.execute(trx);

/** A password that nobody knows. */
export const anotherHash = "$argon2id$another";

export const setPassword: End = async (trx, userId) => {
  const passwords = trx.updateTable("users").set({ password_hash: anotherHash });
  await passwords.where("id", "=", userId).execute();
  await endLogins(trx, userId);
};

/** With a sentence for the test. */
export const endings: [string, End][] = [
  ["all logins of the account are ended", endLogins],
  ["a new password is set", setPassword],
];
