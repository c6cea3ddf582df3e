import { TOTP, URI } from "otpauth";
import type { Caller } from "#testing/app/caller.ts";
import { type App, type Person, password } from "#testing/app/start-app.ts";

export const wrongCode = {
  status: 403,
  code: "wrong_code",
  message: "That code is not right. Please try again.",
};
export const wrongPassword = { status: 403, code: "wrong_password" };
export const notInThatState = { status: 409, code: "two_factor_state" };

const lastSteps = new Map<string, number>();

/** Shown now or within 30 seconds, and not taken before. There are two such codes at any moment. */
export function codeOf(totpUri: string): string {
  const app = URI.parse(totpUri);
  if (!(app instanceof TOTP)) throw new Error("Not the address of an authenticator");
  const now = app.counter();
  const step = Math.max(now, (lastSteps.get(totpUri) ?? 0) + 1);
  if (step > now + 1) throw new Error("The authenticator has no unused code at this moment");
  lastSteps.set(totpUri, step);
  return app.generate({ timestamp: step * 30_000 });
}

/** Not shown within a minute before or after now. */
export function wrongCodeOf(totpUri: string): string {
  const app = URI.parse(totpUri) as TOTP;
  const near = [-2, -1, 0, 1, 2].map((step) =>
    app.generate({ timestamp: Date.now() + step * 30_000 }),
  );
  const wrong = ["000000", "111111", "222222", "333333", "444444", "555555"];
  return wrong.find((code) => !near.includes(code)) ?? "";
}

/** As the profile page does. */
export async function turnTwoFactorOn({ api }: Pick<Person, "api">) {
  const prepared = await api.accounts.prepareTwoFactor({ password });
  await api.accounts.enableTwoFactor({ code: codeOf(prepared.totp_uri) });
  return prepared;
}

/** Sends the password of an account with two-factor. */
export async function beginSignIn(app: App, email: string): Promise<Caller> {
  const visitor = app.visitor();
  const reply = await visitor.api.accounts.signIn({ email, password });
  if (!("two_factor_required" in reply)) throw new Error(`${email} has two-factor off`);
  return visitor;
}
