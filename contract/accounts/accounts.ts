import * as z from "zod";
import { call, read } from "#contract/calls.ts";
import { Email, Id, isTypeable, limits, ShownEmail, text } from "#contract/forms/fields.ts";
import { LoginSession } from "./login-sessions.ts";
import {
  CurrentPassword,
  OwnProof,
  PasswordConfirmation,
  ProofState,
  SecondFactor,
} from "./proofs.ts";

/** Marks a call that a page makes by itself: it does not prolong the login. */
export const backgroundHeader = "x-background";

const shortPassword = `Password must be at least ${limits.passwordMin} characters`;

const AnyPassword = z
  .string({ error: shortPassword })
  .min(limits.passwordMin, shortPassword)
  .max(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters`);

/** A new one. */
export const Password = AnyPassword.refine(
  isTypeable,
  "Password has a character that can’t be typed",
);

/** Of an account: versions before 1.1 took every character. */
export const Credentials = z.strictObject({ email: Email, password: AnyPassword });
export type Credentials = z.infer<typeof Credentials>;

export const NewCredentials = Credentials.extend({ password: Password });

const User = z.object({
  id: z.string(),
  email: ShownEmail,
  email_verified: z.boolean(),
  must_change_password: z.boolean(),
});

/**
 * Rule accounts.session-object. `expires_in` is in seconds, `expires_at` in seconds since 1970.
 * `refresh_token` is null in browsers, which have it as a cookie.
 */
export const SessionObject = z.object({
  access_token: z.string(),
  refresh_token: z.string().nullable(),
  expires_in: z.int(),
  expires_at: z.int(),
  token_type: z.literal("bearer"),
  user: User,
});
export type SessionObject = z.infer<typeof SessionObject>;

/** `has_passkey`: a passkey can replace the code. */
const SignInReply = z.union([
  SessionObject,
  z.object({
    two_factor_required: z.literal(true),
    has_passkey: z.literal(true).exactOptional(),
  }),
]);

export const PasswordChange = z.strictObject({
  current_password: CurrentPassword,
  new_password: Password,
  /** If two-factor is on. */
  code: SecondFactor.shape.code.optional(),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const LinkToken = text().min(1).max(2000);
const byLink = z.strictObject({ token: LinkToken });
const done = z.object({ success: z.literal(true) });
const tags = ["accounts"];

export const accounts = {
  signUp: call("accounts.sign_in", { changes: [] })
    .route({ method: "POST", path: "/auth/sign-up", tags, summary: "Sign up; logs in at once" })
    .input(NewCredentials)
    .output(SessionObject),
  signIn: call("accounts.sign_in", { changes: [] })
    .route({ method: "POST", path: "/auth/sign-in", tags, summary: "Log in with a password" })
    .input(Credentials)
    .output(SignInReply),
  confirmSignIn: call("accounts.sign_in", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/two-factor/sign-in",
      tags,
      summary: "The second step of logging in",
    })
    .input(SecondFactor)
    .output(SessionObject),
  signOut: call("accounts.sign_out", { changes: [] })
    .route({ method: "POST", path: "/auth/sign-out", tags, summary: "Log out" })
    .output(done),
  session: read("accounts.read_session")
    .route({
      method: "GET",
      path: "/auth/session",
      tags,
      summary: "The caller's login, with a fresh access token; null when logged out",
    })
    .output(SessionObject.nullable()),
  requestPasswordReset: call("accounts.recover", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/password-reset-requests",
      tags,
      summary: "Send a password reset email; the answer never tells whether there is an account",
    })
    .input(z.strictObject({ email: Email }))
    .output(done),
  resetPassword: call("accounts.recover", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/password-resets",
      tags,
      summary: "Set a new password with the link's token; logs out everywhere",
    })
    .input(z.strictObject({ token: LinkToken, password: Password }))
    .output(done),
  checkResetLink: read("accounts.recover")
    .route({
      method: "POST",
      path: "/auth/password-resets/check",
      tags,
      summary: "Whether the link to set a new password still works",
    })
    .input(byLink)
    .output(done),
  requestVerification: call("accounts.manage_own", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/verification-requests",
      tags,
      summary: "Send the verification email again",
    })
    .output(done),
  verifyEmail: call("accounts.recover", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/email-verifications",
      tags,
      summary:
        "Confirm the address of the account that the link was made for, as this account or with its password",
    })
    .input(z.strictObject({ token: LinkToken, password: CurrentPassword.optional() }))
    .output(done),
  checkVerification: read("accounts.recover")
    .route({
      method: "POST",
      path: "/auth/email-verifications/check",
      tags,
      summary: "Whether the link still works, and whether confirming takes the account's password",
    })
    .input(byLink)
    .output(z.object({ needs_password: z.boolean() })),
  changePassword: call("accounts.change_password", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/password-changes",
      tags,
      summary: "Change the password; logs out every other device",
    })
    .input(PasswordChange)
    .output(done),
  listSessions: read("accounts.manage_own")
    .route({ method: "GET", path: "/auth/sessions", tags, summary: "Where you are logged in" })
    .output(z.array(LoginSession)),
  endSession: call("accounts.manage_own", { changes: ["accounts.listSessions"] })
    .route({
      method: "DELETE",
      path: "/auth/sessions/{id}",
      tags,
      summary: "Log out one of your devices",
    })
    .input(z.strictObject({ id: Id }))
    .output(done),
  proof: read("accounts.manage_own")
    .route({
      method: "GET",
      path: "/auth/proof",
      tags,
      summary: "Whether calls that need a recent proof are open to this login, and how to prove it",
    })
    .output(ProofState),
  prove: call("accounts.manage_own", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/proofs",
      tags,
      summary: "Prove who you are for 15 minutes, with your password, or a code with two-factor on",
    })
    .input(z.union([PasswordConfirmation, SecondFactor]))
    .output(done),
  prepareTwoFactor: call("accounts.manage_own", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/two-factor/preparation",
      tags,
      summary: "A new secret for an authenticator app, and recovery codes",
    })
    .input(PasswordConfirmation)
    .output(z.object({ totp_uri: z.string(), recovery_codes: z.array(z.string()) })),
  enableTwoFactor: call("accounts.manage_own", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/two-factor/activation",
      tags,
      summary: "Turn two-factor on with a first code; logs out every other device",
    })
    .input(SecondFactor)
    .output(done),
  renewRecoveryCodes: call("accounts.manage_own", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/two-factor/recovery-codes",
      tags,
      summary: "New recovery codes; the previous ones no longer work",
    })
    .input(OwnProof)
    .output(z.object({ recovery_codes: z.array(z.string()) })),
  disableTwoFactor: call("accounts.manage_own", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/two-factor/deactivation",
      tags,
      summary: "Turn two-factor off with the password and a code; logs out every other device",
    })
    .input(OwnProof)
    .output(done),
};

export const accountMessages = {
  signedUp: "Account created! Welcome aboard.",
  signedIn: "Welcome back!",
  signedOut: "Logged out successfully",
  signOutFailed: "Error logging out",
  resetRequested: "Password reset email sent!",
  resetRequestFailed: "Error sending password reset email",
  passwordReset: "Your password has been changed. Please log in.",
  passwordChanged: "Password changed. Your other devices are logged out.",
  emailVerified: "Your email address is confirmed.",
  verificationRequested: "Link sent",
  linkCheckFailed: "Failed to check the link",
  sessionEnded: "Device logged out",
  loginEnded: "You are logged out. Please log in again.",
  twoFactorEnabled: "Two-factor is on. Your other devices are logged out.",
  twoFactorDisabled: "Two-factor is off. Your other devices are logged out.",
} as const;
