import { randomBytes } from "node:crypto";
import { signed } from "#server/accounts/logins/signed-cookies.ts";
import { hashToken } from "#server/accounts/token-hash.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#testing/app/caller.ts";
import { testSecrets } from "#testing/app/secrets.ts";

/** `at` sends requests to any process on the database, given its address. */
export type Someone = {
  id: string;
  email: string;
  cookie: string;
  at: (url: string) => Pick<Caller, "fetch">;
};

/** Signed in, without passwords, straight into the database. */
export async function makeCrowd(db: Database, size: number, name = "crowd"): Promise<Someone[]> {
  const emails = Array.from({ length: size }, (_, index) => `${name}-${index}@example.com`);
  const users = await db
    .insertInto("users")
    .values(emails.map((email) => ({ email, email_verified: true })))
    .returning(["id", "email"])
    .execute();
  const expires_at = new Date(Date.now() + 86_400_000);
  const signedIn = users.map((user) => ({ ...user, token: randomBytes(24).toString("hex") }));
  await db
    .insertInto("login_sessions")
    .values(
      signedIn.map(({ id, token }) => ({ user_id: id, token_hash: hashToken(token), expires_at })),
    )
    .execute();
  return signedIn.map(({ id, email, token }) => {
    const cookie = `softspoken.session_token=${signed(token, testSecrets.AUTH_SECRET)}`;
    return { id, email, cookie, at: (url) => ({ fetch: fetchWith(cookie, url) }) };
  });
}

function fetchWith(cookie: string, url: string): Caller["fetch"] {
  return (path, init) =>
    fetch(new URL(path, url), { ...init, headers: { ...init?.headers, cookie } });
}
