import type { LoginSession } from "#contract/accounts/login-sessions.ts";
import { Failure } from "#contract/errors.ts";
import { lockAccount } from "#server/accounts/accounts.queries.ts";
import type { Actor } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./login-sessions.queries.ts";

export { deleteEndedLogins } from "./login-sessions.queries.ts";

/** Most recently used first. */
export async function listSessions(work: Work, actor: Actor): Promise<LoginSession[]> {
  const rows = await queries.listLoginSessions(work, actor.id);
  return rows.map(({ id, created_at, last_used_at, ip_address, user_agent }) => ({
    id,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    ip_address,
    user_agent,
    is_current: id === actor.loginSessionId,
  }));
}

/** Throws not_found, also for another account's. */
export async function endSession(work: Work, actor: Actor, id: string): Promise<void> {
  if (!(await queries.endOwnLoginSession(work, actor.id, id))) throw new Failure("not_found");
}

/** Locks the account before the login: the order for all. Throws unauthenticated. */
export async function lockOwnLogin(work: Work, actor: Actor): Promise<void> {
  const isOpen =
    (await lockAccount(work, actor.id)) && (await queries.lockLogin(work, actor.loginSessionId));
  if (!isOpen) throw new Failure("unauthenticated");
}
