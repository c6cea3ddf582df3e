import { Failure } from "#contract/errors.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { refusedByLibrary } from "#server/accounts/library-errors.ts";
import type { Work } from "#server/work.ts";
import type { Owner } from "./identify.ts";
import { continueLogin, endLoginSessions } from "./login-sessions.queries.ts";
import { keepNewLogin } from "./login-sessions.ts";
import { readSetToken } from "./signed-cookies.ts";

/**
 * Makes a change of the caller's account that ends all of its logins, and begins a new one for the
 * caller. Nothing is changed if logins of the account were ended since the caller's was found. Returns
 * the new login's cookies; null if the change is made, and the new login has ended already. Throws what
 * `change` throws, and unauthenticated if logins were ended before the change.
 */
export async function changeAndReplaceLogin(
  work: Work,
  auth: Auth,
  owner: Owner,
  change: (work: Work) => Promise<void>,
): Promise<string[] | null> {
  const { actor, loginsVersion } = owner;
  await work.transaction(async (work) => {
    await change(work);
    if (!(await continueLogin(work, actor.id, loginsVersion))) throw new Failure("unauthenticated");
    await endLoginSessions(work, actor.id);
  });
  // Once more: a log-in that found what was stored before may have begun until now.
  await endLoginSessions(work, actor.id);
  return await beginAnew(work, auth, { ...owner, loginsVersion: loginsVersion + 1 });
}

async function beginAnew(work: Work, auth: Auth, owner: Owner): Promise<string[] | null> {
  const cookies = await begin(auth, owner);
  if (cookies === null) return null;
  const isKept = await keepNewLogin(work, owner, readSetToken(cookies, auth));
  return isKept ? cookies : null;
}

/** Returns the cookies of a new login; null if the account is suspended by now, or gone. */
async function begin(auth: Auth, { actor, headers }: Owner): Promise<string[] | null> {
  const body = { accountId: actor.id };
  try {
    const login = auth.api.beginLogin({ body, headers, returnHeaders: true });
    return (await refusedByLibrary(login)).headers.getSetCookie();
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}
