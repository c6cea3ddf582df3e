import type { AccountAccess } from "#contract/accounts/account-access.ts";
import { Failure } from "#contract/errors.ts";
import { mayEndLogins, mayRemoveTwoFactor, maySuspend } from "#server/accounts/accounts.policy.ts";
import { endAllLogins } from "#server/accounts/logins/login-sessions.queries.ts";
import type { Actor } from "#server/http/calls/api.ts";
import { sendReceiptLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./account-access.queries.ts";

/** Throws not_found. */
export async function readAccess(work: Work, actor: Actor, userId: string): Promise<AccountAccess> {
  return toAccess(actor, await getAccess(work, userId));
}

function toAccess(actor: Actor, row: AccessRow): AccountAccess {
  const removal = removalOf(row);
  return {
    suspension: suspensionOf(row),
    logins: row.logins,
    two_factor: { is_on: row.two_factor_enabled, removal },
    can: whatActorMay(actor, row, removal !== null && removal.stopped_at === null),
  };
}

function suspensionOf({ suspended_at, suspension_reason: reason }: AccessRow) {
  if (suspended_at === null || reason === null) return null;
  return { since: suspended_at.toISOString(), reason };
}

function removalOf({ removal_reason: reason, due_at, stopped_at }: AccessRow) {
  if (reason === null || due_at === null) return null;
  return { reason, due_at: due_at.toISOString(), stopped_at: stopped_at?.toISOString() ?? null };
}

function whatActorMay(actor: Actor, row: AccessRow, isBeingRemoved: boolean): AccountAccess["can"] {
  const account = toAccount(row);
  const isTheirs = maySuspend(actor, account);
  const mayRemove = row.two_factor_enabled && mayRemoveTwoFactor(actor, account);
  return {
    end_logins: mayEndLogins(actor, account),
    suspend: isTheirs && !account.isSuspended,
    reinstate: isTheirs && account.isSuspended,
    remove_two_factor: mayRemove && !isBeingRemoved,
    keep_two_factor: mayRemove && isBeingRemoved,
  };
}

/** Throws not_found, forbidden. */
export async function endLogins(work: Work, actor: Actor, userId: string): Promise<AccountAccess> {
  const row = await getAccess(work, userId);
  if (!mayEndLogins(actor, toAccount(row))) throw new Failure("forbidden");
  await endAllLogins(work, userId);
  return toAccess(actor, { ...row, logins: 0 });
}

type Suspension = { id: string; reason: string };

/** Mails the owner. Throws not_found, forbidden, own_account, already_suspended, last_admin. */
export async function suspend(
  work: Work,
  actor: Actor,
  { id, reason }: Suspension,
): Promise<AccountAccess> {
  const row = await getSuspendable(work, actor, id);
  const suspension = { suspended_at: work.now(), suspension_reason: reason };
  await work.transaction(async (work) => {
    if (!(await queries.insertSuspension(work, id, suspension))) {
      throw new Failure("already_suspended");
    }
    await endAllLogins(work, id);
    await tell(work, row, "account-suspended");
  });
  return toAccess(actor, { ...row, ...suspension, logins: 0 });
}

/** Mails the owner. Throws not_found, forbidden, own_account, not_suspended. */
export async function reinstate(work: Work, actor: Actor, id: string): Promise<AccountAccess> {
  const row = await getSuspendable(work, actor, id);
  await work.transaction(async (work) => {
    if (!(await queries.deleteSuspension(work, id))) throw new Failure("not_suspended");
    // A login may have begun after the suspension had ended all.
    await endAllLogins(work, id);
    await tell(work, row, "account-reinstated");
  });
  return toAccess(actor, { ...row, suspended_at: null, suspension_reason: null, logins: 0 });
}

type AccessRow = NonNullable<Awaited<ReturnType<typeof queries.findAccess>>>;

async function getAccess(work: Work, userId: string): Promise<AccessRow> {
  const row = await queries.findAccess(work, userId);
  if (row === undefined) throw new Failure("not_found");
  return row;
}

async function getSuspendable(work: Work, actor: Actor, userId: string): Promise<AccessRow> {
  const row = await getAccess(work, userId);
  if (actor.id === userId) throw new Failure("own_account");
  if (!maySuspend(actor, toAccount(row))) throw new Failure("forbidden");
  return row;
}

function toAccount({ id, is_staff, suspended_at }: AccessRow) {
  return { id, isStaff: is_staff === true, isSuspended: suspended_at !== null };
}

type Notice = "account-suspended" | "account-reinstated";

async function tell(
  work: Work,
  { id, email }: Pick<AccessRow, "id" | "email">,
  kind: Notice,
): Promise<void> {
  await sendReceiptLater(work, {
    cause: { about: "account", about_id: id, occasion: work.now().toISOString() },
    kind,
    to: email,
    props: { publicUrl: work.config.publicUrl },
  });
}
