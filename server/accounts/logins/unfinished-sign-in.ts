import { randomBytes } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import { lockCredentials } from "#server/accounts/accounts.queries.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { hashToken } from "#server/accounts/token-hash.ts";
import type { CallContext } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { readSigned, setSigned } from "./signed-cookies.ts";
import * as queries from "./unfinished-sign-ins.queries.ts";

const secondStepSeconds = 600;

export async function beginSecondStep(work: Work, auth: Auth, accountId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const expiresAt = new Date(work.now().getTime() + secondStepSeconds * 1000);
  await queries.insertUnfinished(work, { tokenHash: hashToken(token), accountId }, expiresAt);
  return setSigned("two_factor", { content: token, seconds: secondStepSeconds }, auth);
}

type Browser = Pick<CallContext, "work" | "requestHeaders">;

export async function findUnfinishedSignIn(
  { work, requestHeaders }: Browser,
  auth: Auth,
): Promise<queries.Unfinished | undefined> {
  const token = readSigned(requestHeaders, "two_factor", auth);
  if (token === null) return undefined;
  const tokenHash = hashToken(token);
  const accountId = await queries.findAccountOf(work, tokenHash);
  return accountId === undefined ? undefined : { tokenHash, accountId };
}

/** Throws two_factor_expired. */
export async function getUnfinishedSignIn(
  browser: Browser,
  auth: Auth,
): Promise<queries.Unfinished> {
  const unfinished = await findUnfinishedSignIn(browser, auth);
  if (unfinished === undefined) throw new Failure("two_factor_expired");
  return unfinished;
}

/** Throws two_factor_expired. */
export async function lockUnfinishedSignIn(
  work: Work,
  { tokenHash, accountId }: queries.Unfinished,
) {
  const account = await lockCredentials(work, accountId);
  const isOpen = (await queries.findAccountOf(work, tokenHash)) !== undefined;
  if (account === undefined || !isOpen) throw new Failure("two_factor_expired");
  return account;
}
