import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginSignIn, turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { testSecrets } from "#testing/app/secrets.ts";
import { type App, password, startApp } from "#testing/app/start-app.ts";
import { mailAbout, tokenIn } from "#testing/mail/mails.ts";
import { signed } from "./signed-cookies.ts";

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Table = "login_sessions" | "reset_links" | "unfinished_sign_ins" | "two_factors";

async function contentOf(table: Table): Promise<string> {
  return JSON.stringify(await app.database.db.selectFrom(table).selectAll().execute());
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function tokenOf(reply: Response, cookie: string): string {
  const [value = ""] = reply.headers.getSetCookie().flatMap((each) => {
    const [pair = ""] = each.split(";");
    return pair.startsWith(`softspoken.${cookie}=`) ? [pair.slice(pair.indexOf("=") + 1)] : [];
  });
  return value.slice(0, value.lastIndexOf("."));
}

const open = (cookie: string) => fetch(`${app.url}/api/user_roles`, { headers: { cookie } });

describe("what the database holds of a login", () => {
  test("is a hash, and not what the cookie carries", {
    tags: "accounts.login-secrets",
  }, async () => {
    const credentials = { email: "hashed@example.com", password };
    const reply = await postJson(app.visitor(), "/api/auth/sign-up", credentials);
    const token = tokenOf(reply, "session_token");
    expect(token).toMatch(/^[\w-]{32}$/);
    const stored = await contentOf("login_sessions");
    expect(stored).not.toContain(token);
    expect(stored).toContain(sha256(token));
  });

  test("signs nobody in as a cookie, even with the right signature", {
    tags: "accounts.login-secrets",
  }, async () => {
    const { session } = await app.signUp("copied@example.com");
    const { db } = app.database;
    const { token_hash } = await db
      .selectFrom("login_sessions")
      .select("token_hash")
      .where("user_id", "=", session.user.id)
      .executeTakeFirstOrThrow();
    const cookie = signed(token_hash, testSecrets.AUTH_SECRET);
    const reply = await open(`softspoken.session_token=${cookie}`);
    expect(reply.status).toBe(401);
  });

  test("can be nothing but a hash", async () => {
    const { session } = await app.signUp("only-hashes@example.com");
    const insertion = sql`insert into login_sessions (user_id, token_hash, expires_at)
      values (${session.user.id}, 'a token', now())`.execute(app.database.db);
    await expect(insertion).rejects.toThrow("login_sessions_token_hash_check");
  });
});

describe("what the database holds of a link to set a new password", () => {
  test("is a hash, which is no link", { tags: "accounts.login-secrets" }, async () => {
    const email = "reset@example.com";
    const { session } = await app.signUp(email);
    await app.api.accounts.requestPasswordReset({ email });
    const mail = await mailAbout(app.mailbox, email, "Set a new password for Softspoken");
    const token = tokenIn(mail, "reset");
    const stored = await contentOf("reset_links");
    expect(stored).not.toContain(token);
    expect(stored).toContain(sha256(token));
    const { token_hash } = await app.database.db
      .selectFrom("reset_links")
      .select("token_hash")
      .where("user_id", "=", session.user.id)
      .executeTakeFirstOrThrow();
    const reset = { token: token_hash, password: "stolen words" };
    const refused = await postJson(app.visitor(), "/api/auth/password-resets", reset);
    expect(await readRefusal(refused)).toMatchObject({ status: 410, code: "link_spent" });
  });
});

describe("what the database holds of an unfinished login", () => {
  test("is a hash, and not what the cookie carries", {
    tags: "accounts.login-secrets",
  }, async () => {
    const person = await app.signUp("unfinished@example.com");
    await turnTwoFactorOn(person);
    const credentials = { email: person.email, password };
    const reply = await postJson(app.visitor(), "/api/auth/sign-in", credentials);
    const token = tokenOf(reply, "two_factor");
    expect(token.length).toBeGreaterThan(20);
    const stored = await contentOf("unfinished_sign_ins");
    expect(stored).not.toContain(token);
    expect(stored).toContain(sha256(token));
  });
});

describe("what the database holds of recovery codes", () => {
  test("is hashes, which let nobody in", { tags: "accounts.login-secrets" }, async () => {
    const person = await app.signUp("recovers@example.com");
    const { recovery_codes } = await turnTwoFactorOn(person);
    const stored = await contentOf("two_factors");
    for (const code of recovery_codes) {
      expect(stored).not.toContain(code);
      expect(stored).toContain(sha256(code.replaceAll("-", "")));
    }
    const visitor = await beginSignIn(app, person.email);
    const code = sha256(recovery_codes[0]?.replaceAll("-", "") ?? "").slice(0, 40);
    await expect(visitor.api.accounts.confirmSignIn({ code })).rejects.toMatchObject({
      code: "wrong_code",
    });
  });
});
