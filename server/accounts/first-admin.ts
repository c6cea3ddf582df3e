import { randomBytes } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import { hasAdmin, makeAdmin } from "#server/roles/roles.ts";
import type { Work } from "#server/work.ts";
import { deleteSuspension } from "./access/account-access.queries.ts";
import { confirmAddress, insertAccount } from "./accounts.queries.ts";
import type { Auth } from "./auth.ts";
import { whyNotPassword } from "./passwords/weak-passwords.ts";

const defaultEmail = "admin@softspoken.example";

/** Null if a password was configured or an admin exists. Safe in several processes at once. */
export async function ensureFirstAdmin(
  work: Work,
  auth: Auth,
): Promise<{ email: string; password: string } | null> {
  if (await hasAdmin(work)) return null;
  const { email = defaultEmail, password } = work.config.admin;
  const chosen = password ?? randomBytes(16).toString("base64url");
  const made = await makeAccount(work, {
    email,
    password_hash: await auth.hash(chosen),
    must_change_password: password === undefined,
  });
  await work.transaction((work) => grantAdmin(work, email));
  if (password !== undefined && (await whyNotPassword(password, email)) !== null) {
    work.log.warn("ADMIN_PASSWORD is easy to guess. Please change it after logging in.");
  }
  return made && password === undefined ? { email, password: chosen } : null;
}

/** Also confirms the address and reinstates the account. False if there is none. */
export async function grantAdmin(work: Pick<Work, "db" | "now">, email: string): Promise<boolean> {
  const userId = await confirmAddress(work, email);
  if (userId === undefined) return false;
  await deleteSuspension(work, userId);
  await makeAdmin(work, userId);
  return true;
}

type NewAdmin = { email: string; password_hash: string; must_change_password: boolean };

/** False if an account has the address. */
async function makeAccount(work: Work, admin: NewAdmin): Promise<boolean> {
  try {
    await insertAccount(work, { ...admin, email_verified: false });
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === "email_taken") return false;
    throw error;
  }
}
