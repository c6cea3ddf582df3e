import { randomBytes } from "node:crypto";
import { addresses } from "#contract/addresses.ts";
import { Failure } from "#contract/errors.ts";
import { withToken } from "#contract/link-tokens.ts";
import { lockAccount } from "#server/accounts/accounts.queries.ts";
import { confirmationLinkDays } from "#server/accounts/logins/session-limits.ts";
import { hashToken } from "#server/accounts/token-hash.ts";
import type { Actor } from "#server/http/calls/api.ts";
import { sendLinkLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./verification.queries.ts";

export type LinkOwner = { id: string; email: string };

/** Earlier links stay valid until one is used. */
export async function sendVerificationLink(work: Work, { id, email }: LinkOwner): Promise<void> {
  const token = randomBytes(32).toString("base64url");
  const { publicUrl } = work.config;
  const now = work.now();
  const expiresAt = new Date(now.getTime() + confirmationLinkDays * 86_400_000);
  await work.transaction(async (work) => {
    await queries.insertConfirmationLink(work, {
      tokenHash: hashToken(token),
      userId: id,
      expiresAt,
    });
    await sendLinkLater(work, {
      cause: { about: "account", about_id: id, occasion: now.toISOString() },
      kind: "email-verification-requested",
      to: email,
      props: { verifyUrl: withToken(publicUrl + addresses.home, "verify", token), publicUrl },
    });
  });
}

/** Does nothing if it is confirmed already, or the account is gone. */
export async function requestVerification(work: Work, actor: Actor): Promise<void> {
  if (actor.personId !== null) return;
  await work.transaction(async (work) => {
    if (await lockAccount(work, actor.id)) await sendVerificationLink(work, actor);
  });
}

/** Throws link_spent. */
export async function getLinkOwner(work: Work, token: string): Promise<LinkOwner> {
  const owner = await queries.findLinkOwner(work, hashToken(token));
  if (owner === undefined) throw new Failure("link_spent");
  return owner;
}

/**
 * The caller must be known to be the link's account. Ends all of its links. Throws link_spent, also
 * for all but one of several uses at once.
 */
export async function confirmAddress(work: Work, token: string): Promise<void> {
  if (!(await queries.consumeConfirmationLink(work, hashToken(token))))
    throw new Failure("link_spent");
}
