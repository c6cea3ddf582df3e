import * as z from "zod";
import { call } from "./calls.ts";
import { Email, limits } from "./fields.ts";

const shortPassword = `Password must be at least ${limits.passwordMin} characters`;

const Password = z
  .string({ error: shortPassword })
  .min(limits.passwordMin, shortPassword)
  .max(limits.passwordMax, `Password must be at most ${limits.passwordMax} characters`);

export const Credentials = z.strictObject({ email: Email, password: Password });
export type Credentials = z.infer<typeof Credentials>;

export const User = z.object({ id: z.string(), email: z.string(), email_verified: z.boolean() });
export type User = z.infer<typeof User>;

/**
 * The session object (specification 3). `expires_in` is in seconds, `expires_at` in seconds since
 * 1970. In a browser `refresh_token` is null: the refresh credential is a cookie that scripts
 * can't read.
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

const tags = ["accounts"];

export const accounts = {
  signUp: call("accounts.sign_in")
    .route({ method: "POST", path: "/auth/sign-up", tags, summary: "Sign up; signs in at once" })
    .input(Credentials)
    .output(SessionObject),
  signIn: call("accounts.sign_in")
    .route({ method: "POST", path: "/auth/sign-in", tags, summary: "Sign in with password" })
    .input(Credentials)
    .output(SessionObject),
  signOut: call("accounts.sign_out")
    .route({ method: "POST", path: "/auth/sign-out", tags, summary: "Sign out" })
    .output(z.object({ success: z.literal(true) })),
  session: call("accounts.read_session")
    .route({
      method: "GET",
      path: "/auth/session",
      tags,
      summary: "The session of the caller, with a fresh access token; null when signed out",
    })
    .output(SessionObject.nullable()),
};

export const accountMessages = {
  signedUp: "Account created! Welcome aboard.",
  signedIn: "Welcome back!",
  signedOut: "Logged out successfully",
  signOutFailed: "Error logging out",
} as const;
