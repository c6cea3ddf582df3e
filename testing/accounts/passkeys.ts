import type { Passkey } from "#contract/accounts/passkeys.ts";
import type { Caller } from "#testing/app/caller.ts";
import type { App, Person } from "#testing/app/start-app.ts";
import { type Authenticator, type Fault, openAuthenticator } from "./authenticator.ts";

export const refused = {
  status: 403,
  code: "passkey_refused",
  message: "This passkey was not accepted. Please try again, or use your password.",
};
const unverified = { status: 403, code: "passkey_unverified" };
export const expired = { status: 403, code: "passkey_expired" };

/** With the reply when the passkey is added or used. */
export const elsewhere: [string, Fault, object][] = [
  ["made on another site's page", { origin: "https://evil.example" }, refused],
  ["made for another site", { rpId: "evil.example" }, refused],
  ["of a device that does not check who uses it", { verifies: false }, unverified],
  ["made for another challenge", { challenge: "AAAA" }, refused],
];

/** As the profile page does. Needs a recent proof. */
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

export async function signInWith(device: Authenticator, { api }: Pick<Caller, "api">) {
  const options = await api.passkeys.prepareSignIn(inPlaceOfPassword);
  return await api.passkeys.signIn({ ...inPlaceOfPassword, credential: device.get(options) });
}
