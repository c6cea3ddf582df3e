import type { CreationOptions, NewCredential, Passkey } from "#contract/accounts/passkeys.ts";
import { Failure } from "#contract/errors.ts";
import { limits } from "#contract/forms/fields.ts";
import { concludePasskeyChange } from "#server/accounts/account-mails.ts";
import { endOtherLogins } from "#server/accounts/logins/login-sessions.queries.ts";
import { lockOwnLogin } from "#server/accounts/logins/login-sessions.ts";
import { recordOwn } from "#server/accounts/own-records.ts";
import { type Actor, type CallContext, signedIn } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { bindChallenge, type ChallengePurpose, spendChallenge } from "./passkey-challenges.ts";
import * as queries from "./passkeys.queries.ts";

/** Oldest first. */
export async function listPasskeys(work: Work, { id }: Actor): Promise<Passkey[]> {
  return (await queries.listPasskeys(work, id)).map(toPasskey);
}

/** Only with the cookie can this login add the passkey. */
export async function preparePasskey(
  work: Work,
  actor: Actor,
): Promise<{ options: CreationOptions; cookie: string }> {
  const existing = await queries.listCredentials(work, actor.id);
  const { creationOptions } = await import("./webauthn.ts");
  const options = await creationOptions(work, actor, existing);
  return { options, cookie: await bindChallenge(work, additionBy(actor), options.challenge) };
}

/**
 * Mails the owner. Throws passkey_expired, passkey_refused, passkey_unverified, passkey_exists,
 * passkey_limit, unauthenticated.
 */
export async function addPasskey(
  context: CallContext,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<Passkey> {
  const actor = signedIn(context);
  const challenge = await spendChallenge(context.work, additionBy(actor), context.requestHeaders);
  const { checkNewCredential } = await import("./webauthn.ts");
  const passkey = await checkNewCredential(context.work, credential, challenge);
  return await context.work.transaction(async (work) => {
    await lockOwnLogin(work, actor);
    const { length } = await queries.listCredentials(work, actor.id);
    if (length >= limits.passkeys) throw new Failure("passkey_limit");
    const added = await queries.insertPasskey(work, { ...passkey, user_id: actor.id, name });
    await concludePasskeyChange(work, actor, { isAdded: true });
    await recordOwn({ ...context, work }, "accounts.passkey_added", actor);
    return toPasskey(added);
  });
}

/** Throws not_found. */
export async function renamePasskey(
  work: Work,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const renamed = await queries.renamePasskey(work, { userId: actor.id, id }, name);
  if (renamed === undefined) throw new Failure("not_found");
  return toPasskey(renamed);
}

/** Ends the account's other logins and mails the owner. Throws not_found, unauthenticated. */
export async function deletePasskey(context: CallContext, id: string): Promise<void> {
  const actor = signedIn(context);
  await context.work.transaction(async (work) => {
    await lockOwnLogin(work, actor);
    if (!(await queries.deletePasskey(work, { userId: actor.id, id }))) {
      throw new Failure("not_found");
    }
    await endOtherLogins(work, actor.id, actor);
    await concludePasskeyChange(work, actor, { isAdded: false });
    await recordOwn({ ...context, work }, "accounts.passkey_deleted", actor);
  });
}

function additionBy({ loginSessionId }: Actor): ChallengePurpose {
  return `passkey addition ${loginSessionId}`;
}

type Row = Awaited<ReturnType<typeof queries.listPasskeys>>[number];

function toPasskey({ id, name, created_at, last_used_at }: Row): Passkey {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}
