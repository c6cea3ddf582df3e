import { randomBytes } from "node:crypto";
import type { AccountAccess } from "#contract/accounts/account-access.ts";
import { hoursToKeepTwoFactor } from "#contract/accounts/account-access.ts";
import { addresses } from "#contract/addresses.ts";
import { Failure, type FailureCode } from "#contract/errors.ts";
import { withToken } from "#contract/link-tokens.ts";
import { readAccess } from "#server/accounts/access/account-access.ts";
import { mayRemoveTwoFactor } from "#server/accounts/accounts.policy.ts";
import { findAccount } from "#server/accounts/accounts.queries.ts";
import { hashToken } from "#server/accounts/token-hash.ts";
import { record } from "#server/audit/audit.ts";
import type { Actor } from "#server/http/calls/api.ts";
import { sendReceiptLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./two-factor-removals.queries.ts";

type Request = { id: string; reason: string };

/** Mails the owner. Throws not_found, own_account, two_factor_state, removal_requested. */
export async function requestRemoval(
  work: Work,
  actor: Actor,
  { id: userId, reason }: Request,
): Promise<AccountAccess> {
  if (!mayRemoveTwoFactor(actor, { id: userId })) throw new Failure("own_account");
  const requestedAt = work.now();
  const dueAt = new Date(requestedAt.getTime() + hoursToKeepTwoFactor * 3_600_000);
  const token = randomBytes(32).toString("base64url");
  const removal = { userId, reason, tokenHash: hashToken(token), requestedAt, dueAt };
  await work.transaction(async (work) => {
    const account = await queries.lockTwoFactor(work, userId);
    if (account === undefined) throw new Failure(await whyNotLocked(work, userId));
    if (!(await queries.insertRemoval(work, removal))) throw new Failure("removal_requested");
    await announceRemoval(work, account, { token, reason, dueAt });
  });
  return await readAccess(work, actor, userId);
}

async function whyNotLocked(work: Work, id: string): Promise<FailureCode> {
  const account = await findAccount(work, { id });
  return account === undefined ? "not_found" : "two_factor_state";
}

/** Throws not_found, no_removal. */
export async function withdrawRemoval(
  work: Work,
  actor: Actor,
  userId: string,
): Promise<AccountAccess> {
  const isStopped = await stopRemoval(work, userId);
  const access = await readAccess(work, actor, userId);
  if (!isStopped) throw new Failure("no_removal");
  return access;
}

/** `from` is the client's network address. Throws link_spent. */
export async function keepByLink(work: Work, token: string, from: string): Promise<void> {
  await work.transaction(async (work) => {
    const owner = await queries.stopRemoval(work, { token_hash: hashToken(token) });
    if (owner === undefined) throw new Failure("link_spent");
    await record(work, "accounts.two_factor_kept", { by: owner, from, subject: owner.id });
  });
}

/** False if none waits. */
export async function stopRemoval(work: Work, userId: string): Promise<boolean> {
  return (await queries.stopRemoval(work, { user_id: userId })) !== undefined;
}

/** Mails the owners. Safe in several processes at once. Throws if some failed, after trying all. */
export async function removeDue(work: Work): Promise<void> {
  const failures: unknown[] = [];
  for (const userId of await queries.listDue(work)) {
    await remove(work, userId).catch((error: unknown) => {
      work.log.error({ err: error, account: userId }, "removing one account's two-factor failed");
      failures.push(error);
    });
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some two-factors are still on");
}

/** Unless the owner has stopped it since it was listed. */
async function remove(work: Work, userId: string): Promise<void> {
  await work.transaction(async (work) => {
    const account = await queries.lockTwoFactor(work, userId);
    if (account === undefined || !(await queries.lockDue(work, userId))) return;
    await queries.deleteTwoFactor(work, userId);
    await record(work, "accounts.two_factor_removed", { by: null, from: null, subject: userId });
    await sendReceiptLater(work, {
      cause: aboutAccount(work, userId),
      kind: "two-factor-removed",
      to: account.email,
      props: { publicUrl: work.config.publicUrl },
    });
  });
}

/** False if no account has the address or its two-factor is off. */
export async function resetTwoFactor(work: Work, email: string): Promise<boolean> {
  const account = await findAccount(work, { email });
  if (account === undefined || !(await queries.deleteTwoFactor(work, account.id))) return false;
  await record(work, "accounts.two_factor_reset", { by: null, from: null, subject: account.id });
  return true;
}

type Removal = { token: string; reason: string; dueAt: Date };

async function announceRemoval(
  work: Work,
  account: { id: string; email: string },
  { token, reason, dueAt }: Removal,
): Promise<void> {
  const { publicUrl, timeZone } = work.config;
  await sendReceiptLater(work, {
    cause: aboutAccount(work, account.id),
    kind: "two-factor-removal-requested",
    to: account.email,
    props: {
      reason,
      dueAt: dueAt.toISOString(),
      timeZone,
      keepUrl: withToken(publicUrl + addresses.keepTwoFactor, "keep", token),
      publicUrl,
    },
  });
}

function aboutAccount(work: Work, userId: string) {
  return { about: "account", about_id: userId, occasion: work.now().toISOString() } as const;
}
