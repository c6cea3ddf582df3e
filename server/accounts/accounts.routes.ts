import { Failure } from "#contract/errors.ts";
import { api, type CallContext, signedIn } from "#server/http/calls/api.ts";
import { limitCalls, limitClient, limits } from "#server/http/limits/rate-limits.ts";
import type { PersonRecords } from "#server/people/people.ts";
import { limitAccountChanges } from "./account-changes.ts";
import {
  confirmAddress,
  getLinkOwner,
  type LinkOwner,
  requestVerification,
} from "./addresses/verification.ts";
import type { Auth } from "./auth.ts";
import { limitCodeGuesses, limitOwnGuesses, limitPasswordGuesses } from "./guesses.ts";
import type { SignedIn } from "./logins/begin-login.ts";
import { readSession, signOut } from "./logins/current-session.ts";
import { requireOwnCookie } from "./logins/identify.ts";
import { endSession, listSessions } from "./logins/login-sessions.ts";
import { confirmSignIn } from "./logins/second-step.ts";
import { signIn } from "./logins/sign-in.ts";
import {
  recordingFailedSecondStep,
  recordingFailedSignIn,
  recordingWrongGuess,
} from "./logins/sign-in-records.ts";
import { signUp } from "./logins/sign-up.ts";
import { changePassword } from "./passwords/password-change.ts";
import {
  getResetAccount,
  requestPasswordReset,
  resetPassword,
} from "./passwords/password-reset.ts";
import { checkPassword } from "./passwords/passwords.ts";
import { proveAgain, readProofState } from "./passwords/prove-again.ts";
import { provePassword } from "./passwords/prove-password.ts";
import {
  disableTwoFactor,
  enableTwoFactor,
  prepareTwoFactor,
  renewRecoveryCodes,
} from "./two-factor/two-factor.ts";

const { accounts } = api;
const done = { success: true } as const;

export function accountsRoutes(auth: Auth, records: readonly PersonRecords[]) {
  return {
    ...entering(auth),
    ...sessionOf(auth),
    ...recovering(auth, records),
    ...managing(auth),
    ...twoFactor(auth),
  };
}

function entering(auth: Auth) {
  return {
    signUp: accounts.signUp.handler(async ({ input, context }) => {
      await limitCalls(context, limits.signUp, input.email);
      return letIn(context, await signUp(context, auth, input));
    }),
    signIn: accounts.signIn.handler(async ({ input, context }) => {
      const reply = await limitPasswordGuesses(context, input.email, () =>
        recordingFailedSignIn(context, input.email, () => signIn(context, auth, input)),
      );
      if (reply.session !== null) return letIn(context, reply);
      context.setCookies(reply.cookies);
      const yes = true as const;
      return { two_factor_required: yes, ...(reply.hasPasskey && { has_passkey: yes }) };
    }),
    confirmSignIn: accounts.confirmSignIn.handler(async ({ input, context }) => {
      const confirm = () => confirmSignIn(context, auth, input.code);
      const signedIn = await limitCodeGuesses(context, () =>
        recordingFailedSecondStep(context, auth, confirm),
      );
      return letIn(context, signedIn);
    }),
  };
}

function letIn(context: CallContext, { session, cookies }: SignedIn): SignedIn["session"] {
  context.setCookies(cookies);
  return session;
}

function sessionOf(auth: Auth) {
  return {
    signOut: accounts.signOut.handler(async ({ context }) => {
      await signOut(context, auth);
      return done;
    }),
    session: accounts.session.handler(async ({ context }) => {
      const { session, cookies } = await readSession(context, auth);
      context.setCookies(cookies);
      return session;
    }),
  };
}

function recovering(auth: Auth, records: readonly PersonRecords[]) {
  return {
    requestPasswordReset: accounts.requestPasswordReset.handler(async ({ input, context }) => {
      await limitCalls(context, limits.recovery, input.email);
      await requestPasswordReset(context.work, input.email);
      return done;
    }),
    resetPassword: accounts.resetPassword.handler(async ({ input, context }) => {
      await limitClient(context, limits.recovery);
      await resetPassword(context, { auth, records }, input);
      return done;
    }),
    checkResetLink: accounts.checkResetLink.handler(async ({ input, context }) => {
      await limitClient(context, limits.recovery);
      await getResetAccount(context.work, input.token);
      return done;
    }),
    verifyEmail: accounts.verifyEmail.handler(async ({ input, context }) => {
      await limitClient(context, limits.recovery);
      const owner = await getLinkOwner(context.work, input.token);
      if (!(await isCaller(context, owner))) {
        const { password } = input;
        if (password === undefined) throw new Failure("password_required");
        const check = () => checkPassword(context.work, owner.id, password);
        await limitPasswordGuesses(context, owner.email, () =>
          recordingWrongGuess(context, owner, check),
        );
      }
      await confirmAddress(context.work, input.token);
      return done;
    }),
    checkVerification: accounts.checkVerification.handler(async ({ input, context }) => {
      await limitClient(context, limits.recovery);
      const owner = await getLinkOwner(context.work, input.token);
      return { needs_password: !(await isCaller(context, owner)) };
    }),
  };
}

function managing(auth: Auth) {
  return {
    requestVerification: accounts.requestVerification.handler(async ({ context }) => {
      const actor = signedIn(context);
      await limitCalls(context, limits.recovery, actor.email);
      await requestVerification(context.work, actor);
      return done;
    }),
    changePassword: accounts.changePassword.handler(async ({ input, context }) => {
      await requireOwnCookie(context, auth);
      const guess = () => changePassword(context, auth, input);
      const change = () => limitOwnGuesses(context, guess);
      context.setCookies([await limitAccountChanges(context, "account", change)]);
      return done;
    }),
    proof: accounts.proof.handler(({ context }) => readProofState(context)),
    prove: accounts.prove.handler(async ({ input, context }) => {
      await proveAgain(context, auth, input);
      return done;
    }),
    listSessions: accounts.listSessions.handler(({ context }) =>
      listSessions(context.work, signedIn(context)),
    ),
    endSession: accounts.endSession.handler(async ({ input, context }) => {
      await endSession(context.work, signedIn(context), input.id);
      return done;
    }),
  };
}

function twoFactor(auth: Auth) {
  return {
    prepareTwoFactor: accounts.prepareTwoFactor.handler(async ({ input, context }) => {
      await requireOwnCookie(context, auth);
      return limitOwnGuesses(context, () => prepareTwoFactor(context, auth, input.password));
    }),
    enableTwoFactor: accounts.enableTwoFactor.handler(async ({ input, context }) => {
      await requireOwnCookie(context, auth);
      const guess = () => enableTwoFactor(context, auth, input.code);
      const change = () => limitOwnGuesses(context, guess);
      context.setCookies([await limitAccountChanges(context, "protection", change)]);
      return done;
    }),
    disableTwoFactor: accounts.disableTwoFactor.handler(async ({ input, context }) => {
      // The proof uses a code up, so it counts as part of the change.
      const change = async () => {
        await provePassword(context, auth, input);
        return await disableTwoFactor(context, auth);
      };
      context.setCookies([await limitAccountChanges(context, "account", change)]);
      return done;
    }),
    renewRecoveryCodes: accounts.renewRecoveryCodes.handler(async ({ input, context }) => {
      await provePassword(context, auth, input);
      return await renewRecoveryCodes(context);
    }),
  };
}

async function isCaller(context: CallContext, { id }: LinkOwner): Promise<boolean> {
  const actor = await context.identify();
  return actor?.id === id;
}
