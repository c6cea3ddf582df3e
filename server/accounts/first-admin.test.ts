import type { OutgoingHttpHeaders } from "node:http";
import { type Logger, pino } from "pino";
import { expect, test } from "vitest";
import { uploadPath } from "#contract/media/media.ts";
import { readConfig } from "#server/config/config.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import { type Academy, startAcademy } from "#server/start.ts";
import { passwordCost } from "#testing/app/start-app.ts";
import { openTestDatabase } from "#testing/database/databases.ts";
import { hashPassword } from "./passwords/password-hashes.ts";

async function whileRunning<Answer>(
  settings: Record<string, string>,
  ask: (academy: Academy, database: OpenDatabase) => Promise<Answer>,
  given: { log?: Logger; database?: OpenDatabase } = {},
): Promise<Answer> {
  const { log = pino({ level: "silent" }), database = await openTestDatabase() } = given;
  const config = readConfig({ LOG_LEVEL: "silent", ACADEMY_CONTENT: "empty", ...settings });
  const academy = await startAcademy(config, database, log);
  try {
    return await ask(academy, database);
  } finally {
    await academy.stop();
  }
}

function signIn({ app }: Academy, email: string, password: string) {
  return app.inject({ method: "POST", url: "/api/auth/sign-in", payload: { email, password } });
}

function cookieOf({ headers }: { headers: OutgoingHttpHeaders }): string {
  const cookies = [headers["set-cookie"] ?? []].flat();
  return cookies.map((cookie) => String(cookie).split(";")[0]).join("; ");
}

test("without ADMIN_PASSWORD a password is made, shown once, and lets the admin in", {
  tags: "accounts.first-admin",
}, async () => {
  const settings = { ADMIN_EMAIL: "Boss@Example.com" };
  await whileRunning(settings, async (academy, { db }) => {
    const { email, password } = academy.firstAdmin ?? { email: "", password: "" };
    expect(email).toBe("boss@example.com");
    expect(password.length).toBe(22); // 128 random bits;
    expect((await signIn(academy, email, password)).statusCode).toBe(200);
    const roles = await db.selectFrom("user_roles").select("role").orderBy("role").execute();
    expect(roles).toEqual([{ role: "admin" }, { role: "member" }]);
  });
});

test("a server hashes passwords as slowly as OWASP advises, whatever tests do", async () => {
  await whileRunning({ ADMIN_PASSWORD: "quiet words" }, async (_academy, { db }) => {
    const [stored] = await db.selectFrom("users").select("password_hash").execute();
    expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

test("a printed password must be changed before anything else", {
  tags: "accounts.first-admin",
}, async () => {
  const settings = { ADMIN_EMAIL: "boss@example.com" };
  await whileRunning(settings, async ({ app, firstAdmin, ...academy }) => {
    const { email, password } = firstAdmin ?? { email: "", password: "" };
    const signedIn = await signIn({ app, firstAdmin, ...academy }, email, password);
    expect(signedIn.json().user.must_change_password).toBe(true);
    const headers = { cookie: cookieOf(signedIn) };
    const ask = (url: string) => app.inject({ url, headers });
    for (const url of ["/api/overview", "/api/profile", "/api/auth/sessions"]) {
      const refused = await ask(url);
      expect([refused.statusCode, refused.json().error.code], url).toEqual([
        403,
        "password_change_required",
      ]);
    }
    const token = { authorization: `Bearer ${signedIn.json().access_token}` };
    const upload = await app.inject({ method: "POST", url: uploadPath, headers: token });
    expect(upload.json().error.code).toBe("password_change_required");
    const changed = await app.inject({
      method: "POST",
      url: "/api/auth/password-changes",
      headers,
      payload: { current_password: password, new_password: "quiet words" },
    });
    expect(changed.statusCode).toBe(200);
    const again = await signIn({ app, firstAdmin, ...academy }, email, "quiet words");
    expect(again.json().user.must_change_password).toBe(false);
    const fresh = { cookie: cookieOf(again) };
    expect((await app.inject({ url: "/api/overview", headers: fresh })).statusCode).toBe(200);
  });
});

test("the first admin is not whoever signed up with the address before", {
  tags: "accounts.first-admin",
}, async () => {
  const email = "boss@example.com";
  const database = await openTestDatabase();
  const password_hash = await hashPassword("a stranger's", passwordCost);
  const stranger = { email, email_verified: false, password_hash };
  await database.db.insertInto("users").values(stranger).execute();
  const ask = async (academy: Academy) => {
    const { password = "" } = academy.firstAdmin ?? {};
    return await signIn(academy, email, password);
  };
  const signedIn = await whileRunning({ ADMIN_EMAIL: email }, ask, { database });
  expect(signedIn.json().user).toMatchObject({ email_verified: true, must_change_password: true });
});

test("with ADMIN_PASSWORD nothing is shown, and nobody is left signed in", {
  tags: "accounts.first-admin",
}, async () => {
  const settings = { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: "quiet words" };
  await whileRunning(settings, async (academy, { db }) => {
    expect(academy.firstAdmin).toBeNull();
    expect(await db.selectFrom("login_sessions").select("id").execute()).toEqual([]);
    expect((await signIn(academy, "boss@example.com", "quiet words")).statusCode).toBe(200);
  });
});

test.each([
  ["123456", ["ADMIN_PASSWORD is easy to guess. Please change it after logging in."]],
  ["quiet words", []],
])(
  "an ADMIN_PASSWORD such as %s is accepted, with a warning if it is easy to guess",
  { tags: "accounts.weak-passwords" },
  async (chosen, warnings) => {
    const lines: string[] = [];
    const log = pino(
      { level: "warn" },
      { write: (line: string) => lines.push(JSON.parse(line).msg) },
    );
    const settings = { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: chosen };
    const enter = (academy: Academy) => signIn(academy, "boss@example.com", chosen);
    expect((await whileRunning(settings, enter, { log })).statusCode).toBe(200);
    expect(lines).toEqual(warnings);
  },
);
