import { api, type CallContext, signedIn } from "#server/http/api.ts";
import { limitCalls, limitClient, limits } from "#server/http/rate-limits.ts";
import { concludePasswordChange } from "./account-mails.ts";
import { confirmSignIn, readSession, signIn, signOut, signUp } from "./accounts.ts";
import type { Auth } from "./auth.ts";
import { limitCodeGuesses, limitOwnGuesses, limitPasswordGuesses } from "./guesses.ts";
import { requireOwnCookie } from "./identify.ts";
import { rememberDevice } from "./known-device.ts";
import { endSession, listSessions } from "./login-sessions.ts";
import { changePassword, requestPasswordReset, resetPassword } from "./passwords.ts";
import {
  findResetOwner,
  recordingWrongCode,
  recordingWrongPassword,
  recordOwn,
  recordSecondStep,
} from "./sign-in-records.ts";
import {
  disableTwoFactor,
  enableTwoFactor,
  type Owner,
  prepareTwoFactor,
  renewRecoveryCodes,
} from "./two-factor.ts";
import { requestVerification, verifyEmail } from "./verification.ts";

const { accounts } = api;
const done = { success: true } as const;

/**
 * What a browser deletes at sign-out: pages and files that it cached. Our cookies are removed one by
 * one, because this would remove those of the whole domain; choices such as the quiet style stay on
 * the device.
 */
const clearedAtSignOut = '"cache"';

export function accountsRoutes(auth: Auth) {
  return {
    ...entering(auth),
    ...recovering(auth),
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
      const { session, cookies } = await limitPasswordGuesses(context, input.email, () =>
        recordingWrongPassword(context, input.email, () =>
          signIn(work, auth, input, requestHeaders),
        ),
      );
      if (session === null) {
        context.setCookies(cookies);
        return { two_factor_required: true as const };
      }
      await recordOwn(context, "accounts.signed_in", session.user);
      context.setCookies([...cookies, await rememberDevice(context, session.user.id)]);
      return session;
    }),
    confirmSignIn: accounts.confirmSignIn.handler(async ({ input, context }) => {
      const { work, requestHeaders } = context;
      const { session, cookies } = await limitCodeGuesses(context, () =>
        recordingWrongCode(context, auth, () =>
          confirmSignIn(work, auth, input.code, requestHeaders),
        ),
      );
      await recordSecondStep(context, session.user, input.code);
      context.setCookies([...cookies, await rememberDevice(context, session.user.id)]);
      return session;
    }),
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

function recovering(auth: Auth) {
  return {
    requestPasswordReset: accounts.requestPasswordReset.handler(async ({ input, context }) => {
      await limitCalls(context, limits.recovery, input.email);
      await requestPasswordReset(auth, input.email);
      return done;
    }),
    resetPassword: accounts.resetPassword.handler(async ({ input, context }) => {
      await limitClient(context, limits.recovery);
      const owner = await findResetOwner(context, auth, input.token);
      await resetPassword(auth, input.token, input.password);
      if (owner) await recordOwn(context, "accounts.password_reset", owner);
      return done;
    }),
    verifyEmail: accounts.verifyEmail.handler(async ({ input, context }) => {
      await limitClient(context, limits.recovery);
      await verifyEmail(context.work, auth, input.token);
      return done;
    }),
  };
}

function managing(auth: Auth) {
  return {
    requestVerification: accounts.requestVerification.handler(async ({ context }) => {
      const { email } = signedIn(context);
      await limitCalls(context, limits.recovery, email);
      await requestVerification(auth, email);
      return done;
    }),
    changePassword: accounts.changePassword.handler(async ({ input, context }) => {
      const { actor, headers } = await byOwnCookie(auth, context);
      const change = () => changePassword(auth, headers, input);
      context.setCookies(await limitOwnGuesses(context, change));
      await recordOwn(context, "accounts.password_changed", actor);
      await concludePasswordChange(context.work, actor);
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
        prepareTwoFactor(context.work, auth, owner, input.password),
      );
    }),
    enableTwoFactor: accounts.enableTwoFactor.handler(async ({ input, context }) => {
      const { actor, headers } = await byOwnCookie(auth, context);
      const change = () => enableTwoFactor(auth, headers, input.code);
      context.setCookies(await limitOwnGuesses(context, change));
      await recordOwn(context, "accounts.two_factor_turned_on", actor);
      return done;
    }),
    disableTwoFactor: accounts.disableTwoFactor.handler(async ({ input, context }) => {
      const { actor, headers } = await byOwnCookie(auth, context);
      const change = () => disableTwoFactor(auth, headers, input.password);
      context.setCookies(await limitOwnGuesses(context, change));
      await recordOwn(context, "accounts.two_factor_turned_off", actor);
      return done;
    }),
    renewRecoveryCodes: accounts.renewRecoveryCodes.handler(async ({ input, context }) => {
      const owner = await byOwnCookie(auth, context);
      const renewed = await limitOwnGuesses(context, () =>
        renewRecoveryCodes(context.work, auth, owner, input.password),
      );
      await recordOwn(context, "accounts.recovery_codes_renewed", owner.actor);
      return renewed;
    }),
  };
}

/** Returns the caller if the cookie's session is the caller's own. Throws unauthenticated. */
async function byOwnCookie(auth: Auth, context: CallContext): Promise<Owner> {
  const { work, requestHeaders } = context;
  const actor = signedIn(context);
  return { actor, headers: await requireOwnCookie(work, auth, actor, requestHeaders) };
}
