import { removeDue } from "#server/accounts/two-factor/two-factor-removals.ts";
import { postJson } from "#testing/app/requests.ts";
import { firstAdminEmail, type Person, password, startApp } from "#testing/app/start-app.ts";
import { mailAbout, messagesFor, tokenIn } from "#testing/mail/mails.ts";
import { turnTwoFactorOn } from "./two-factor.ts";

export const reason = "She called us: her phone is lost.";
export const requested = "Two-factor will be removed from your Softspoken account";
export const keptPath = "/api/auth/two-factor/kept";
export const day = 24 * 3_600_000;

export type Removals = Awaited<ReturnType<typeof startRemovals>>;

/** With an admin, on a clock that the test moves. */
export async function startRemovals() {
  let shift = 0;
  const app = await startApp({ now: () => new Date(Date.now() + shift) });
  const admin = await app.signIn(firstAdminEmail);
  return {
    app,
    admin,
    /** Of the real clock. */
    moveAhead: (ms: number) => {
      shift = ms;
    },
    read: (whom: Person) => admin.api.accountAccess.read({ id: idOf(whom) }),
    request: (whom: Person, by = admin) =>
      by.api.accountAccess.removeTwoFactor({ id: idOf(whom), reason }),
    withdraw: (whom: Person, by = admin) => by.api.accountAccess.keepTwoFactor({ id: idOf(whom) }),
    tokenFor: async ({ email }: Person) =>
      tokenIn(await mailAbout(app.mailbox, email, requested), "keep"),
    keep: (token: string) => postJson(app.visitor(), keptPath, { token }),
    personWithTwoFactor: async (email: string) => {
      const person = await app.signUp(email);
      return { person, ...(await turnTwoFactorOn(person)) };
    },
    /** As the job does every few minutes, `ms` later. */
    removeAfter: async (ms: number): Promise<void> => {
      shift = ms;
      try {
        await removeDue(app.runtime);
      } finally {
        shift = 0;
      }
    },
    passwordIsEnough: async ({ email }: Person): Promise<boolean> => {
      const reply = await postJson(app.visitor(), "/api/auth/sign-in", { email, password });
      return !JSON.stringify(await reply.json()).includes("two_factor_required");
    },
    kindsFor: async ({ email }: Person) =>
      (await messagesFor(app.database.db, email))
        .map(({ kind }) => kind)
        .filter((kind) => kind.startsWith("two-factor-remov")),
  };
}

export function idOf({ session }: Person): string {
  return session.user.id;
}
