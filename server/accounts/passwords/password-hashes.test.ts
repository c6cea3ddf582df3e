import { setImmediate } from "node:timers/promises";
import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, password, startApp } from "#testing/app/start-app.ts";
import { hashPassword, verifyPassword } from "./password-hashes.ts";

const atOnceAndWaiting = 52;

let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Returns a function that lets it become empty. */
function keepQueueFull(): () => Promise<unknown> {
  let isFull = true;
  const hashOneAfterTheOther = async () => {
    while (isFull) await hashPassword(password).catch(() => setImmediate());
  };
  const hashing = Array.from({ length: atOnceAndWaiting + 10 }, hashOneAfterTheOther);
  return () => {
    isFull = false;
    return Promise.all(hashing);
  };
}

const signUp = (email: string) => postJson(app.visitor(), "/api/auth/sign-up", { email, password });

test("a password has its hash, and no other password has", async () => {
  const hash = await hashPassword(password);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: "other words" })).toBe(false);
});

test.each([
  ["composed letters", "Grüße-Åsa", "Grüße-Åsa".normalize("NFD")],
  ["Hangul", "비밀번호다", "비밀번호다".normalize("NFD")],
  ["a no-break space", "quiet words", "quiet\u00a0words"],
  ["an ideographic space", "静か な言葉", "静か\u3000な言葉"],
  ["the Angstrom sign", "\u00c5ngstrom", "\u212bngstrom"],
])(
  "a keyboard that types other %s types the same password",
  {
    tags: "accounts.sign-up",
  },
  async (_what, one, other) => {
    expect(await verifyPassword({ hash: await hashPassword(one), password: other })).toBe(true);
    expect(await verifyPassword({ hash: await hashPassword(other), password: one })).toBe(true);
    const before = await hash(other);
    expect(await verifyPassword({ hash: before, password: other })).toBe(true);
  },
);

test("signs that only look alike, and capital letters, are other passwords", async () => {
  const stored = await hashPassword("Strasse-1");
  for (const password of ["Straße-1", "strasse-1", "Ｓtrasse-1", " Strasse-1"]) {
    expect(await verifyPassword({ hash: stored, password }), password).toBe(false);
  }
});

test.each(["tab\tbed words", "line\nwords", "nul\0words", "half\ud83cwords"])(
  "%j is refused as a password",
  { tags: "accounts.sign-up" },
  async (typed) => {
    const email = "typed@example.com";
    const reply = await postJson(app.visitor(), "/api/auth/sign-up", { email, password: typed });
    expect(await readRefusal(reply)).toMatchObject({ code: "invalid_input" });
  },
);

test("and still logs in whose account has had it for long", {
  tags: "accounts.sign-up",
}, async () => {
  const email = "tab@example.com";
  await signUp(email);
  const password_hash = await hash("tab\tbed words");
  await app.database.db
    .updateTable("users")
    .set({ password_hash })
    .where("email", "=", email)
    .execute();
  const signIn = { email, password: "tab\tbed words" };
  expect((await postJson(app.visitor(), "/api/auth/sign-in", signIn)).status).toBe(200);
});

test("more passwords at once than can wait are refused, and the others are hashed", {
  tags: "accounts.hashing",
}, async () => {
  const hashes = Array.from({ length: atOnceAndWaiting }, () => hashPassword(password));
  await expect(hashPassword(password)).rejects.toMatchObject({ code: "overloaded" });
  expect(await Promise.all(hashes)).toHaveLength(atOnceAndWaiting);
  await hashPassword(password);
});

test("while too many sign up, the next is told when to try again, and can", {
  tags: ["accounts.hashing", "errors.retry-after"],
}, async () => {
  await app.signUp("before@example.com");
  const empty = keepQueueFull();
  const reply = await signUp("flooded@example.com");
  await empty();
  expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await readRefusal(reply)).toEqual({
    status: 503,
    code: "overloaded",
    message: "The server is busy. Please try again in a moment.",
  });
  expect((await signUp("flooded@example.com")).status).toBe(200);
});

test("an address that is taken is refused before its password is hashed", {
  tags: "accounts.hashing",
}, async () => {
  await app.signUp("taken@example.com");
  const empty = keepQueueFull();
  expect((await signUp("taken@example.com")).status).toBe(409);
  await empty();
});

test("a log-in that could not be checked does not count as a wrong one", {
  tags: "accounts.hashing",
}, async () => {
  const { email } = await app.signUp("unlucky@example.com");
  const visitor = app.visitor();
  const signIn = () => postJson(visitor, "/api/auth/sign-in", { email, password });
  const empty = keepQueueFull();
  for (let time = 0; time < 12; time += 1) expect((await signIn()).status).toBe(503);
  await empty();
  expect((await signIn()).status).toBe(200);
});
