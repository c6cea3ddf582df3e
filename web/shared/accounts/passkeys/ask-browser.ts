import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import {
  type Assertion,
  type CreationOptions,
  type NewCredential,
  passkeyMessages,
  type RequestOptions,
} from "#contract/accounts/passkeys.ts";
import { canUsePasskeys } from "./can-use-passkeys.ts";

export class NoPasskey extends Error {}

/** Throws NoPasskey. */
export async function makePasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { id, response } = await asked(
    () => startRegistration({ optionsJSON }),
    passkeyMessages.notMade,
  );
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

/** Throws NoPasskey. */
export async function answerWithPasskey(optionsJSON: RequestOptions): Promise<Assertion> {
  const { id, response } = await asked(
    () => startAuthentication({ optionsJSON }),
    passkeyMessages.notUsed,
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

async function asked<Reply>(ask: () => Promise<Reply>, otherwise: string): Promise<Reply> {
  if (!canUsePasskeys()) throw new NoPasskey(passkeyMessages.unsupported);
  try {
    return await ask();
  } catch (cause) {
    const isHere =
      cause instanceof WebAuthnError && cause.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    throw new NoPasskey(isHere ? passkeyMessages.onThisDevice : otherwise, { cause });
  }
}
