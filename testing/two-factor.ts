import { TOTP, URI } from "otpauth";
import type { Caller } from "./caller.ts";
import { type App, type Person, password } from "./start-app.ts";

/** What an authenticator app shows at this moment, given the address that it was set up with. */
export function codeOf(totpUri: string): string {
  const app = URI.parse(totpUri);
  if (!(app instanceof TOTP)) throw new Error("Not the address of an authenticator");
  return app.generate();
}

/** A code that the app shows neither now nor a little earlier or later. */
export function wrongCodeOf(totpUri: string): string {
  const app = URI.parse(totpUri) as TOTP;
  const near = [-2, -1, 0, 1, 2].map((step) =>
    app.generate({ timestamp: Date.now() + step * 30_000 }),
  );
  const wrong = ["000000", "111111", "222222", "333333", "444444", "555555"];
  return wrong.find((code) => !near.includes(code)) ?? "";
}

/** Turns two-factor on, as the profile page does. */
export async function turnTwoFactorOn({ api }: Pick<Person, "api">) {
  const prepared = await api.accounts.prepareTwoFactor({ password });
  await api.accounts.enableTwoFactor({ code: codeOf(prepared.totp_uri) });
  return prepared;
}

/** The first step of logging in, by someone who has two-factor on. */
export async function beginSignIn(app: App, email: string): Promise<Caller> {
  const visitor = app.visitor();
  const reply = await visitor.api.accounts.signIn({ email, password });
  if (!("two_factor_required" in reply)) throw new Error(`${email} has two-factor off`);
  return visitor;
}
