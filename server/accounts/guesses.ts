import { type CallContext, signedIn } from "#server/http/calls/api.ts";
import { networkOf } from "#server/http/limits/client-network.ts";
import { limitGuesses } from "#server/http/limits/guess-limits.ts";
import { findAccount } from "./accounts.queries.ts";
import { findDevice, isKnownTo } from "./logins/known-device.ts";
import { recordingWrongGuess } from "./logins/sign-in-records.ts";

type Check<Reply> = () => Promise<Reply>;

/** By network and address, or known device: strangers lock nobody out. Throws too_many_requests. */
export async function limitPasswordGuesses<Reply>(
  context: CallContext,
  email: string,
  check: Check<Reply>,
): Promise<Reply> {
  const { rateLimiters, work } = context;
  const device = await findDevice(context);
  const account = device === null ? undefined : await findAccount(work, { email });
  if (device !== null && account !== undefined && isKnownTo(device, account.id)) {
    const client = `account ${account.id}`;
    return await limitGuesses({ rateLimiters, client, secret: `device ${device.id}` }, check);
  }
  const client = networkIn(context);
  return await limitGuesses({ rateLimiters, client, secret: `${email} ${client}` }, check);
}

/** Counts by device, if any account signed in there, or network. Throws too_many_requests. */
export async function limitCodeGuesses<Reply>(
  context: CallContext,
  check: Check<Reply>,
): Promise<Reply> {
  const { rateLimiters } = context;
  const device = await findDevice(context);
  const client = device === null ? networkIn(context) : `device ${device.id}`;
  return await limitGuesses({ rateLimiters, client, secret: null }, check);
}

/** Counts by login session, and records wrong guesses. Throws too_many_requests. */
export async function limitOwnGuesses<Reply>(
  context: CallContext,
  check: Check<Reply>,
): Promise<Reply> {
  const actor = signedIn(context);
  const client = `login ${actor.loginSessionId}`;
  const { rateLimiters } = context;
  return await limitGuesses({ rateLimiters, client, secret: client }, () =>
    recordingWrongGuess(context, actor, check),
  );
}

function networkIn({ address }: CallContext): string {
  return `network ${networkOf(address)}`;
}
