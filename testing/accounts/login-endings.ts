import { sql, type Transaction } from "kysely";
import type { Schema } from "#server/db/schema.ts";

type End = (trx: Transaction<Schema>, userId: string) => Promise<unknown>;

const endLogins: End = (trx, userId) => sql`select end_logins(${userId}, null)`.execute(trx);

const setPassword: End = async (trx, userId) => {
  const passwords = trx.updateTable("user_accounts").set({ password: "another hash" });
  await passwords.where("user_id", "=", userId).execute();
  await trx.deleteFrom("login_sessions").where("user_id", "=", userId).execute();
};

/** What ends the logins of an account, as the server does it, and how a test says so. */
export const endings: [string, End][] = [
  ["all logins of the account are ended", endLogins],
  ["a new password is set", setPassword],
];
