import { randomBytes } from "node:crypto";
import type { Runtime } from "#server/runtime.ts";
import { countAdmins, endLoginSessions, grantAdmin, isRegistered } from "./accounts.queries.ts";
import type { Auth } from "./auth.ts";

const defaultEmail = "admin@softspoken.example";

/**
 * Makes the first admin when there is none (design 6). The generated password, to be shown once, or
 * null when one was given or an admin exists. Of two processes starting together, one makes it.
 */
export async function ensureFirstAdmin(
  runtime: Runtime,
  auth: Auth,
): Promise<{ email: string; password: string } | null> {
  if ((await countAdmins(runtime.db)) > 0) return null;
  const { email = defaultEmail, password } = runtime.config.admin;
  const chosen = password ?? randomBytes(12).toString("base64url");
  const made = await makeAccount(runtime, auth, email, chosen);
  await grantAdmin(runtime.db, email);
  return made && password === undefined ? { email, password: chosen } : null;
}

async function makeAccount(runtime: Runtime, auth: Auth, email: string, password: string) {
  if (await isRegistered(runtime.db, email)) return false;
  try {
    await auth.api.signUpEmail({ body: { email, password, name: "" } });
  } catch (error) {
    if (await isRegistered(runtime.db, email)) return false;
    throw error;
  }
  await endLoginSessions(runtime.db, email);
  return true;
}
