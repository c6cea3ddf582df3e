import type { Assertion, InPlaceOf } from "#contract/accounts/passkeys.ts";
import type { AuditAction } from "#contract/audit/audit-words.ts";
import { Failure, type FailureCode } from "#contract/errors.ts";
import { findAccount } from "#server/accounts/accounts.queries.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { findPasskeyOwner } from "#server/accounts/passkeys/passkeys.queries.ts";
import { recordRefusal } from "#server/accounts/refusal-records.ts";
import { type Doer, unknownActor } from "#server/audit/audit.ts";
import type { CallContext } from "#server/http/calls/api.ts";
import { findUnfinishedSignIn } from "./unfinished-sign-in.ts";

const ofAllSteps = { account_suspended: "accounts.refused_while_suspended" } as const;

export function recordingFailedSignIn<Reply>(
  context: CallContext,
  email: string,
  check: () => Promise<Reply>,
): Promise<Reply> {
  const { work } = context;
  const actions = { ...ofAllSteps, invalid_credentials: "accounts.sign_in_failed" } as const;
  const find = async () => (await findAccount(work, { email })) ?? unknownActor(work, email);
  return recordingRefusal(context, { actions, find }, check);
}

export async function recordingFailedSecondStep<Reply>(
  context: CallContext,
  auth: Auth,
  check: () => Promise<Reply>,
): Promise<Reply> {
  const account = await findUnfinished(context, auth);
  const actions = { ...ofAllSteps, wrong_code: "accounts.second_step_failed" } as const;
  return await recordingRefusal(context, { actions, find: async () => account }, check);
}

export function recordingWrongGuess<Reply>(
  context: CallContext,
  account: { id: string; email: string },
  check: () => Promise<Reply>,
): Promise<Reply> {
  const actions = {
    wrong_password: "accounts.wrong_password",
    wrong_code: "accounts.wrong_code",
    passkey_refused: "accounts.passkey_refused",
    passkey_unverified: "accounts.passkey_refused",
  } as const;
  return recordingRefusal(context, { actions, find: async () => account }, check);
}

type PasskeyUse = { in_place_of: InPlaceOf; credential: Assertion };

export async function recordingRefusedPasskey<Reply>(
  context: CallContext,
  auth: Auth,
  { in_place_of, credential }: PasskeyUse,
  check: () => Promise<Reply>,
): Promise<Reply> {
  if (in_place_of === "password") {
    const actions = refusalsOfPasskey("accounts.sign_in_failed");
    const find = () => findPasskeyOwner(context.work, credential.id);
    return await recordingRefusal(context, { actions, find }, check);
  }
  const account = await findUnfinished(context, auth);
  const actions = refusalsOfPasskey("accounts.second_step_failed");
  return await recordingRefusal(context, { actions, find: async () => account }, check);
}

function refusalsOfPasskey(action: AuditAction): Refusals["actions"] {
  return { ...ofAllSteps, passkey_refused: action, passkey_unverified: action };
}

async function findUnfinished(context: CallContext, auth: Auth) {
  const unfinished = await findUnfinishedSignIn(context, auth);
  return unfinished && (await findAccount(context.work, { id: unfinished.accountId }));
}

type Refusals = {
  actions: Partial<Record<FailureCode, AuditAction>>;
  find: () => Promise<Doer | undefined>;
};

async function recordingRefusal<Reply>(
  context: CallContext,
  { actions, find }: Refusals,
  check: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await check();
  } catch (error) {
    const action = error instanceof Failure ? actions[error.code] : undefined;
    const by = action && (await find());
    if (by) await recordRefusal(context, action, by);
    throw error;
  }
}
