import type { Passkey } from "#contract/passkeys.ts";
import { type Authenticator, openAuthenticator } from "./authenticator.ts";
import type { Caller } from "./caller.ts";
import type { App, Person } from "./start-app.ts";

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
