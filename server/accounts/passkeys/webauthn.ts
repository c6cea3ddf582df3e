import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { COSEALG } from "@simplewebauthn/server/helpers";
import {
  type Assertion,
  CreationOptions,
  type NewCredential,
  RequestOptions,
  Transport,
} from "#contract/accounts/passkeys.ts";
import { Failure } from "#contract/errors.ts";
import type { Actor } from "#server/http/calls/api.ts";
import { readBrand } from "#server/texts/texts.ts";
import type { Work } from "#server/work.ts";
import { challengeSeconds } from "./passkey-challenges.ts";
import type { StoredPasskey } from "./passkeys.queries.ts";

type Credential = { credential_id: string; transports: Transport[] };

/** So that a passkey can take the place of password and code. */
const userVerification = "required";
const timeout = challengeSeconds * 1000;
/** In order of preference. */
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

export async function creationOptions(
  work: Work,
  { id, email }: Pick<Actor, "id" | "email">,
  existing: readonly Credential[],
): Promise<CreationOptions> {
  const options = await generateRegistrationOptions({
    rpName: (await readBrand(work)).name,
    rpID: siteOf(work).expectedRPID,
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: email,
    timeout,
    attestationType: "none",
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(asDescriptor),
    authenticatorSelection: { residentKey: "required", userVerification },
  });
  return CreationOptions.parse(options);
}

/** One of these, or any for this site. */
export async function requestOptions(
  work: Work,
  allowed?: readonly Credential[],
): Promise<RequestOptions> {
  const { allowCredentials, ...options } = await generateAuthenticationOptions({
    rpID: siteOf(work).expectedRPID,
    timeout,
    userVerification,
    ...(allowed && { allowCredentials: allowed.map(asDescriptor) }),
  });
  return RequestOptions.parse({ ...options, ...(allowCredentials && { allowCredentials }) });
}

function asDescriptor({ credential_id: id, transports }: Credential) {
  return { id, transports };
}

/** Throws passkey_refused, passkey_unverified. */
export async function checkNewCredential(
  work: Work,
  { id, response: { clientDataJSON, attestationObject, transports } }: NewCredential,
  expectedChallenge: string,
) {
  const { registrationInfo } = await refusedUnlessVerified(
    verifyRegistrationResponse({
      ...siteOf(work),
      expectedChallenge,
      supportedAlgorithmIDs,
      requireUserVerification: false, // it is required below, with an error of its own
      response: { ...sent(id), response: { clientDataJSON, attestationObject } },
    }),
  );
  if (!registrationInfo?.userVerified) throw new Failure("passkey_unverified");
  const { credential } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: Transport.options.filter((transport) => transports.includes(transport)),
  };
}

/** Returns the device's count of its uses. Throws passkey_refused, passkey_unverified. */
export async function checkAssertion(
  work: Work,
  { id, response: { userHandle, ...response } }: Assertion,
  { passkey, challenge }: { passkey: StoredPasskey; challenge: string },
): Promise<number> {
  const { authenticationInfo } = await refusedUnlessVerified(
    verifyAuthenticationResponse({
      ...siteOf(work),
      expectedChallenge: challenge,
      requireUserVerification: false, // it is required below, with an error of its own
      response: { ...sent(id), response },
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
      },
    }),
  );
  if (userHandle && readUserHandle(userHandle) !== passkey.user_id) {
    throw new Failure("passkey_refused");
  }
  if (!authenticationInfo.userVerified) throw new Failure("passkey_unverified");
  return authenticationInfo.newCounter;
}

function readUserHandle(userHandle: string): string {
  return Buffer.from(userHandle, "base64url").toString();
}

/** The library throws an untyped Error for anything wrong. */
async function refusedUnlessVerified<Reply extends { verified: boolean }>(
  check: Promise<Reply>,
): Promise<Reply> {
  const reply = await check.catch((cause: unknown) => {
    throw new Failure("passkey_refused", undefined, { cause });
  });
  if (!reply.verified) throw new Failure("passkey_refused");
  return reply;
}

function sent(id: string) {
  return { id, rawId: id, type: "public-key", clientExtensionResults: {} } as const;
}

function siteOf({ config }: Work) {
  const { origin, hostname } = new URL(config.publicUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}
