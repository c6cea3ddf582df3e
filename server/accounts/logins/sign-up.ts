import type { Credentials } from "#contract/accounts/accounts.ts";
import { Failure } from "#contract/errors.ts";
import { insertAccount, isRegistered } from "#server/accounts/accounts.queries.ts";
import { sendVerificationLink } from "#server/accounts/addresses/verification.ts";
import type { Auth } from "#server/accounts/auth.ts";
import { recordOwn } from "#server/accounts/own-records.ts";
import { requireGoodPassword } from "#server/accounts/passwords/passwords.ts";
import { type Browser, enter, type SignedIn } from "./begin-login.ts";

/** Mails the link to confirm the address. Throws weak_password, email_taken. */
export async function signUp(
  context: Browser,
  auth: Auth,
  { email, password }: Credentials,
): Promise<SignedIn> {
  await requireGoodPassword(password, email);
  if (await isRegistered(context.work, email)) throw new Failure("email_taken");
  const password_hash = await auth.hash(password);
  return await context.work.transaction(async (work) => {
    const id = await insertAccount(work, { email, email_verified: false, password_hash });
    await recordOwn({ ...context, work }, "accounts.signed_up", { id, email });
    await sendVerificationLink(work, { id, email });
    return await enter({ ...context, work }, auth, id);
  });
}
