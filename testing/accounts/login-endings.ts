import { sql, type Transaction } from "kysely";
import type { Schema } from "#server/db/schema.ts";

type End = (trx: Transaction<Schema>, userId: string) => Promise<unknown>;

export const endLogins: End = (trx, userId) => sql`select end_logins(${userId}, null)`.execute(trx);

/** As another password, which nobody knows. */
export const anotherHash = "$argon2id$another";

export const setPassword: End = async (trx, userId) => {
  const passwords = trx.updateTable("users").set({ password_hash: anotherHash });
  await passwords.where("id", "=", userId).execute();
  await endLogins(trx, userId);
};

/** What ends the logins of an account, as the server does it, and how a test says so. */
export const endings: [string, End][] = [
  ["all logins of the account are ended", endLogins],
  ["a new password is set", setPassword],
];
