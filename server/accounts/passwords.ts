import type { PasswordChange } from "#contract/accounts.ts";
import type { Auth } from "./auth.ts";
import { refusedByLibrary } from "./library-errors.ts";

/**
 * Mails a reset link if there is an account with that address. Does not reveal whether there is.
 */
export async function requestPasswordReset(auth: Auth, email: string): Promise<void> {
  await auth.api.requestPasswordReset({ body: { email } });
}

/** Sets a new password and ends every session of the account. Throws link_spent. */
export async function resetPassword(auth: Auth, token: string, password: string): Promise<void> {
  await refusedByLibrary(auth.api.resetPassword({ body: { token, newPassword: password } }));
}

/**
 * Changes the caller's password and ends the caller's other sessions. Returns the cookies of the
 * session that continues. Throws wrong_password.
 */
export async function changePassword(
  auth: Auth,
  headers: Headers,
  { current_password, new_password }: PasswordChange,
): Promise<string[]> {
  const body = {
    currentPassword: current_password,
    newPassword: new_password,
    revokeOtherSessions: true,
  };
  const reply = await refusedByLibrary(
    auth.api.changePassword({ body, headers, returnHeaders: true }),
  );
  return reply.headers.getSetCookie();
}
