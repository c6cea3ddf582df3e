import type { Passkey } from "#contract/accounts/passkeys.ts";
import type { Caller } from "#testing/app/caller.ts";
import type { App, Person } from "#testing/app/start-app.ts";
import { type Authenticator, type Fault, openAuthenticator } from "./authenticator.ts";

/** The reply to a passkey that is not accepted. */
export const refused = {
  status: 403,
  code: "passkey_refused",
  message: "This passkey was not accepted. Please try again, or use your password.",
};
const unverified = { status: 403, code: "passkey_unverified" };
/** The reply to an answer whose challenge is unknown, used or too old. */
export const expired = { status: 403, code: "passkey_expired" };

/** What is wrong with a passkey, and the reply to it when it is added or used. */
export const elsewhere: [string, Fault, object][] = [
  ["made on another site's page", { origin: "https://evil.example" }, refused],
  ["made for another site", { rpId: "evil.example" }, refused],
  ["of a device that does not check who uses it", { verifies: false }, unverified],
  ["made for another challenge", { challenge: "AAAA" }, refused],
];

/** Adds a passkey on a new device, as the profile page does. The last proof must be recent. */
export async function addPasskey(
  app: App,
  { api }: Pick<Person, "api">,
  name = "Phone",
): Promise<{ device: Authenticator; passkey: Passkey }> {
  const device = openAuthenticator(app);
  const options = await api.passkeys.prepare();
  const passkey = await api.passkeys.add({ name, credential: device.create(options) });
  return { device, passkey };
}

export const inPlaceOfPassword = { in_place_of: "password" } as const;

/** Signs in with a passkey of the device. Returns the session. */
export async function signInWith(device: Authenticator, { api }: Pick<Caller, "api">) {
  const options = await api.passkeys.prepareSignIn(inPlaceOfPassword);
  return await api.passkeys.signIn({ ...inPlaceOfPassword, credential: device.get(options) });
}
