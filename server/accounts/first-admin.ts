import { randomBytes } from "node:crypto";
import type { Work } from "#server/work.ts";
import { countAdmins, endLoginSessions, grantAdmin, isRegistered } from "./accounts.queries.ts";
import type { Auth } from "./auth.ts";

const defaultEmail = "admin@softspoken.example";

/**
 * Makes the first admin when there is none. Returns the generated password, to be shown once, or
 * null when one was given or an admin exists. Of two processes starting together, one makes it.
 */
export async function ensureFirstAdmin(
  work: Work,
  auth: Auth,
): Promise<{ email: string; password: string } | null> {
  if ((await countAdmins(work)) > 0) return null;
  const { email = defaultEmail, password } = work.config.admin;
  const chosen = password ?? randomBytes(12).toString("base64url");
  const made = await makeAccount(work, auth, email, chosen);
  await grantAdmin(work, email);
  return made && password === undefined ? { email, password: chosen } : null;
}

async function makeAccount(work: Work, auth: Auth, email: string, password: string) {
  if (await isRegistered(work, email)) return false;
  try {
    await auth.api.signUpEmail({ body: { email, password, name: "" } });
  } catch (error) {
    if (await isRegistered(work, email)) return false;
    throw error;
  }
  await endLoginSessions(work, email);
  return true;
}
