import { Failure } from "#contract/errors.ts";
import { api, type CallContext, signedIn } from "#server/http/calls/api.ts";
import { limitCalls, limitClient, limits } from "#server/http/limits/rate-limits.ts";
import type { PersonRecords } from "#server/people/people.ts";
import { limitAccountChanges } from "./account-changes.ts";
import { confirmSignIn, readSession, signIn, signOut, signUp } from "./accounts.ts";
import {
  confirmAddress,
  getLinkOwner,
  type LinkOwner,
  requestVerification,
} from "./addresses/verification.ts";
import type { Auth } from "./auth.ts";
import { limitCodeGuesses, limitOwnGuesses, limitPasswordGuesses } from "./guesses.ts";
import { type Owner, requireOwnCookie } from "./logins/identify.ts";
import { rememberDevice } from "./logins/known-device.ts";
import { endSession, listSessions } from "./logins/login-sessions.ts";
import {
  recordFirstStep,
  recordingFailedSecondStep,
  recordingFailedSignIn,
  recordingWrongGuess,
  recordSecondStep,
} from "./logins/sign-in-records.ts";
import { recordOwn } from "./own-records.ts";
import { changePassword } from "./passwords/password-change.ts";
import {
  checkPassword,
  getResetAccount,
  requestPasswordReset,
  resetPassword,
} from "./passwords/passwords.ts";
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

/**
 * What a browser deletes at sign-out: pages and files that it cached. Our cookies are removed one by
 * one, because this would remove those of the whole domain; choices such as the quiet style stay on
 * the device.
 */
const clearedAtSignOut = '"cache"';

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
      const { work, requestHeaders } = context;
      const { session, cookies } = await signUp(work, auth, input, requestHeaders);
      await recordOwn(context, "accounts.signed_up", session.user);
      context.setCookies([...cookies, await rememberDevice(context, session.user.id)]);
      return session;
    }),
    signIn: accounts.signIn.handler(async ({ input, context }) => {
      const { work, requestHeaders } = context;
      const check = () => signIn(work, auth, input, requestHeaders);
      const reply = await limitPasswordGuesses(context, input.email, () =>
        recordingFailedSignIn(context, input.email, check),
      );
      if (reply.session === null) {
        await recordFirstStep(context, input.email);
        context.setCookies(reply.cookies);
        const yes = true as const;
        return { two_factor_required: yes, ...(reply.hasPasskey && { has_passkey: yes }) };
      }
      const { session, cookies } = reply;
      await recordOwn(context, "accounts.signed_in", session.user);
      context.setCookies([...cookies, await rememberDevice(context, session.user.id)]);
      return session;
    }),
    confirmSignIn: accounts.confirmSignIn.handler(async ({ input, context }) => {
      const { work, requestHeaders } = context;
      const check = () => confirmSignIn(work, auth, input.code, requestHeaders);
      const { session, cookies } = await limitCodeGuesses(context, () =>
        recordingFailedSecondStep(context, auth, check),
      );
      await recordSecondStep(context, session.user, input.code);
      context.setCookies([...cookies, await rememberDevice(context, session.user.id)]);
      return session;
    }),
  };
}

function sessionOf(auth: Auth) {
  return {
    signOut: accounts.signOut.handler(async ({ context }) => {
      const { work, requestHeaders } = context;
      context.setCookies(await signOut(work, auth, signedIn(context), requestHeaders));
      context.setHeader("clear-site-data", clearedAtSignOut);
      return done;
    }),
    session: accounts.session.handler(async ({ context }) => {
      const { session, cookies } = await readSession(context.work, auth, context.requestHeaders);
      context.setCookies(cookies);
      return session;
    }),
  };
}

function recovering(auth: Auth, records: readonly PersonRecords[]) {
  return {
    requestPasswordReset: accounts.requestPasswordReset.handler(async ({ input, context }) => {
      await limitCalls(context, limits.recovery, input.email);
      await requestPasswordReset(auth, input.email);
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
      const owner = await byOwnCookie(auth, context);
      const guess = () => changePassword(context, auth, owner, input);
      const change = () => limitOwnGuesses(context, guess);
      continueWith(context, await limitAccountChanges(context, "account", change));
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
      const owner = await byOwnCookie(auth, context);
      return limitOwnGuesses(context, () =>
        prepareTwoFactor(context.work, auth, owner.actor, input.password),
      );
    }),
    enableTwoFactor: accounts.enableTwoFactor.handler(async ({ input, context }) => {
      const owner = await byOwnCookie(auth, context);
      const guess = () => enableTwoFactor(context, auth, owner, input.code);
      const change = () => limitOwnGuesses(context, guess);
      continueWith(context, await limitAccountChanges(context, "protection", change));
      return done;
    }),
    disableTwoFactor: accounts.disableTwoFactor.handler(async ({ input, context }) => {
      // The proof uses a code up, so it belongs to what may be one change too many.
      const change = async () => {
        const owner = await provePassword(context, auth, input);
        return await disableTwoFactor(context, auth, owner);
      };
      continueWith(context, await limitAccountChanges(context, "account", change));
      return done;
    }),
    renewRecoveryCodes: accounts.renewRecoveryCodes.handler(async ({ input, context }) => {
      const { actor } = await provePassword(context, auth, input);
      return await renewRecoveryCodes(context, actor);
    }),
  };
}

/**
 * Sets the cookies of the login that replaces the caller's. Throws unauthenticated if it has ended already:
 * the change that replaced the login is made, and counts.
 */
function continueWith(context: CallContext, cookies: string[] | null): void {
  if (cookies === null) throw new Failure("unauthenticated");
  context.setCookies(cookies);
}

/** Whether the call comes from a login session of this account. */
async function isCaller(context: CallContext, { id }: LinkOwner): Promise<boolean> {
  const actor = await context.identify();
  return actor?.id === id;
}

/** Returns the caller if the cookie's session is the caller's own. Throws unauthenticated. */
async function byOwnCookie(auth: Auth, context: CallContext): Promise<Owner> {
  const { work, requestHeaders } = context;
  const actor = signedIn(context);
  return await requireOwnCookie(work, auth, actor, requestHeaders);
}
