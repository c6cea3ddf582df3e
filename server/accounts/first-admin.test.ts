import { type Logger, pino } from "pino";
import { expect, test } from "vitest";
import { readConfig } from "#server/config/config.ts";
import type { OpenDatabase } from "#server/db/database.ts";
import { type Academy, startAcademy } from "#server/start.ts";
import { openTestDatabase } from "#testing/databases.ts";

/** Starts the academy on the database and runs `ask` while it is running. */
async function whileRunning<Answer>(
  settings: Record<string, string>,
  ask: (academy: Academy, database: OpenDatabase) => Promise<Answer>,
  log: Logger = pino({ level: "silent" }),
): Promise<Answer> {
  const database = await openTestDatabase();
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

test("without ADMIN_PASSWORD a password is made, shown once, and lets the admin in", async () => {
  const settings = { ADMIN_EMAIL: "Boss@Example.com" };
  await whileRunning(settings, async (academy, { db }) => {
    const { email, password } = academy.firstAdmin ?? { email: "", password: "" };
    expect(email).toBe("boss@example.com");
    expect(password.length).toBeGreaterThanOrEqual(16);
    expect((await signIn(academy, email, password)).statusCode).toBe(200);
    const roles = await db.selectFrom("user_roles").select("role").orderBy("role").execute();
    expect(roles).toEqual([{ role: "admin" }, { role: "member" }]);
  });
});

test("with ADMIN_PASSWORD nothing is shown, and nobody is left signed in", async () => {
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
  async (chosen, warnings) => {
    const lines: string[] = [];
    const log = pino(
      { level: "warn" },
      { write: (line: string) => lines.push(JSON.parse(line).msg) },
    );
    const settings = { ADMIN_EMAIL: "boss@example.com", ADMIN_PASSWORD: chosen };
    const enter = (academy: Academy) => signIn(academy, "boss@example.com", chosen);
    expect((await whileRunning(settings, enter, log)).statusCode).toBe(200);
    expect(lines).toEqual(warnings);
  },
);
