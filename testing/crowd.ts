import { createHmac, randomBytes } from "node:crypto";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "./caller.ts";
import { testSecrets } from "./secrets.ts";

/** A signed-in member. `at` sends requests to any process on the database, given its address. */
export type Someone = { id: string; email: string; at: (url: string) => Pick<Caller, "fetch"> };

/** Inserts `size` signed-in members without passwords straight into the database. */
export async function makeCrowd(db: Database, size: number, name = "crowd"): Promise<Someone[]> {
  const emails = Array.from({ length: size }, (_, index) => `${name}-${index}@example.com`);
  const users = await db
    .insertInto("users")
    .values(emails.map((email) => ({ name: "", email, email_verified: true })))
    .returning(["id", "email"])
    .execute();
  const expires_at = new Date(Date.now() + 86_400_000);
  const logins = users.map(({ id }) => ({
    user_id: id,
    token: randomBytes(24).toString("hex"),
    expires_at,
  }));
  await db.insertInto("login_sessions").values(logins).execute();
  return users.map(({ id, email }, index) => {
    const cookie = `softspoken.session_token=${sign(logins[index]?.token ?? "")}`;
    return { id, email, at: (url) => ({ fetch: fetchWith(cookie, url) }) };
  });
}

function fetchWith(cookie: string, url: string): Caller["fetch"] {
  return (path, init) =>
    fetch(new URL(path, url), { ...init, headers: { ...init?.headers, cookie } });
}

/** Signs a token as the account library signs its cookie. */
function sign(token: string): string {
  const signature = createHmac("sha256", testSecrets.AUTH_SECRET).update(token).digest("base64");
  return encodeURIComponent(`${token}.${signature}`);
}
