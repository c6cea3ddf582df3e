import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { beginSignIn, codeOf, turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import { type Caller, openCaller } from "#testing/app/caller.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, password, startApp } from "#testing/app/start-app.ts";

const tooMany = {
  status: 429,
  code: "too_many_requests",
  message: "Too many attempts. Please wait a few minutes and try again.",
};

let app: App;
let email = "";
let count = 0;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  await app.database.db.deleteFrom("rate_limits").execute();
  count += 1;
  email = `guessed-${count}@example.com`;
});
afterAll(() => app.stop());

const at = (address: string) => openCaller(app.url, address);

function signIn(caller: Pick<Caller, "fetch">, secret = password, address = email) {
  return postJson(caller, "/api/auth/sign-in", { email: address, password: secret });
}

async function guess(caller: Pick<Caller, "fetch">, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    statuses.push((await signIn(caller, `wrong ${time}`)).status);
  }
  return statuses;
}

const times = (status: number, number: number) => Array<number>(number).fill(status);

async function endPauses(): Promise<void> {
  await app.database.db
    .updateTable("rate_limits")
    .set({ expire: Date.now() - 1 })
    .where("key", "like", "guess/pause:%")
    .execute();
}

describe("wrong passwords for an address", () => {
  test("are refused after ten, the right one too, with the time to wait", {
    tags: ["accounts.attempts", "errors.retry-after"],
  }, async () => {
    await app.signUp(email);
    const stranger = at("203.0.113.7");
    expect(await guess(stranger, 12)).toEqual([...times(401, 10), 429, 429]);
    const reply = await signIn(stranger);
    const seconds = Number(reply.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(20);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await readRefusal(reply)).toEqual(tooMany);
  });

  test("do not keep the owner out in another network", { tags: "accounts.attempts" }, async () => {
    await app.signUp(email);
    await guess(at("203.0.113.7"), 11);
    expect((await signIn(at("198.51.100.9"))).status).toBe(200);
  });

  test("do not keep the owner out who signed in on the same device before", {
    tags: "accounts.known-device",
  }, async () => {
    const owner = at("203.0.113.7");
    await owner.api.accounts.signUp({ email, password });
    await owner.api.accounts.signOut();
    await guess(at("203.0.113.7"), 60);
    expect((await signIn(at("203.0.113.7"))).status).toBe(429);
    expect((await signIn(owner, "wrong words")).status).toBe(401);
    expect((await signIn(owner)).status).toBe(200);
  });

  test("do not keep other people of the same network out", async () => {
    await app.signUp(email);
    await app.signUp(`other-${email}`);
    await guess(at("203.0.113.7"), 11);
    expect((await signIn(at("203.0.113.7"), password, `other-${email}`)).status).toBe(200);
  });

  test("are counted for the network of 64 bits when the client has an IPv6 address", {
    tags: "forms.networks",
  }, async () => {
    await app.signUp(email);
    const statuses: number[] = [];
    for (let host = 1; host <= 12; host += 1) {
      statuses.push(...(await guess(at(`2001:db8:1:2::${host}`), 1)));
    }
    expect(statuses).toEqual([...times(401, 10), 429, 429]);
    expect((await signIn(at("2001:db8:1:3::1"))).status).toBe(200);
  });

  test("are counted together for an IPv4 address, however it is written", async () => {
    await app.signUp(email);
    expect(await guess(at("203.0.113.7"), 10)).toEqual(times(401, 10));
    expect(await guess(at("::ffff:203.0.113.7"), 1)).toEqual([429]);
  });

  test("at the same instant are no more than one after the other", {
    tags: ["accounts.attempts", "postgres"],
  }, async () => {
    await app.signUp(email);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => signIn(at("203.0.113.7"), `wrong ${index}`)),
    );
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...times(401, 10), ...times(429, 40)]);
  });

  test("are paused for twice as long after each further one, up to an hour", {
    tags: "accounts.attempts",
  }, async () => {
    await app.signUp(email);
    const stranger = at("203.0.113.7");
    await guess(stranger, 10);
    const waits: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const reply = await signIn(stranger);
      expect(reply.status).toBe(429);
      waits.push(Math.ceil(Number(reply.headers.get("retry-after")) / 60));
      await endPauses();
      expect(await guess(stranger, 1)).toEqual([401]);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test("are forgotten once the right one was given", { tags: "accounts.attempts" }, async () => {
    await app.signUp(email);
    const caller = at("203.0.113.7");
    await guess(caller, 10);
    await endPauses();
    const visitor = at("203.0.113.7");
    expect((await signIn(visitor)).status).toBe(200);
    expect(await guess(at("203.0.113.7"), 11)).toEqual([...times(401, 10), 429]);
  });
});

test("right passwords are not limited like wrong ones", async () => {
  await app.signUp(email);
  for (let time = 0; time < 15; time += 1) {
    expect((await signIn(at("203.0.113.7"))).status).toBe(200);
  }
});

test("one client may be wrong fifty times about all addresses together", {
  tags: "accounts.attempts",
}, async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 52; index += 1) {
    const reply = await signIn(at("203.0.113.7"), "wrong words", `nobody-${index}@example.com`);
    statuses.push(reply.status);
  }
  expect(statuses).toEqual([...times(401, 50), 429, 429]);
  await app.signUp(email);
  expect((await signIn(at("203.0.113.8"))).status).toBe(200);
});

describe("a known device", () => {
  const cookieOf = (reply: Response) =>
    reply.headers.getSetCookie().find((cookie) => cookie.includes("softspoken.device=")) ?? "";

  test("is known by a cookie that scripts can't read, that lasts a year and tells nothing", {
    tags: "accounts.known-device",
  }, async () => {
    const { session } = await app.signUp(email);
    const cookie = cookieOf(await signIn(at("203.0.113.7")));
    expect(cookie).toMatch(
      /^softspoken\.device=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
    );
    const content = cookie
      .slice(cookie.indexOf("=") + 1, cookie.indexOf(";"))
      .split(".")
      .map((part) => Buffer.from(part, "base64url").toString());
    expect(content.join(" ")).not.toContain(email);
    expect(content.join(" ")).not.toContain(session.user.id);
  });

  test("has its own allowance, which ends too", { tags: "accounts.known-device" }, async () => {
    const device = at("203.0.113.7");
    await device.api.accounts.signUp({ email, password });
    expect(await guess(device, 12)).toEqual([...times(401, 10), 429, 429]);
    expect((await signIn(at("203.0.113.7"))).status).toBe(200);
  });

  test("of one account has no allowance for another", {
    tags: "accounts.known-device",
  }, async () => {
    const device = at("203.0.113.7");
    await device.api.accounts.signUp({ email: `own-${email}`, password });
    await app.signUp(email);
    await guess(at("203.0.113.7"), 10);
    expect(await guess(device, 1)).toEqual([429]);
  });

  test("can't be made up", { tags: "accounts.known-device" }, async () => {
    await app.signUp(email);
    const cookie = cookieOf(await signIn(at("198.51.100.9")));
    const [pair = ""] = cookie.split(";");
    await guess(at("203.0.113.7"), 10);
    const reply = (value: string) =>
      fetch(`${app.url}/api/auth/sign-in`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": "203.0.113.7",
          cookie: value,
        },
        body: JSON.stringify({ email, password }),
      });
    const [head = "", body = "", signature = ""] = pair.split(".").slice(-3);
    for (const forged of [
      pair.slice(0, -4),
      `softspoken.device=${head}.${body}.${signature.split("").toReversed().join("")}`,
      "softspoken.device=x",
      "softspoken.device=",
    ]) {
      expect((await reply(forged)).status).toBe(429);
    }
    expect((await reply(pair)).status).toBe(200);
  });

  test("of a site with https is named so that only this host can set it", async () => {
    const own = await startApp({ settings: { PUBLIC_URL: "https://academy.example" } });
    try {
      const caller = openCaller(own.url, "203.0.113.7");
      const credentials = { email, password };
      const reply = await postJson(caller, "/api/auth/sign-up", credentials);
      expect(cookieOf(reply)).toMatch(/^__Host-softspoken\.device=[^;]+; Path=\/;.+; Secure$/);
    } finally {
      await own.stop();
    }
  });
});

describe("what strangers do about an address", () => {
  let owner: Person;

  beforeEach(async () => {
    owner = await app.signUp(email);
    const { db } = app.database;
    const [row] = await db.selectFrom("rate_limits").selectAll().limit(1).execute();
    expect(row?.key).not.toContain(email);
  });

  test("does not keep its owner from changing the password or turning two-factor on and off", {
    tags: "accounts.attempts",
  }, async () => {
    for (const address of ["203.0.113.7", "203.0.113.8"]) await guess(at(address), 11);
    const { totp_uri } = await turnTwoFactorOn(owner);
    const proof = { password, code: codeOf(totp_uri) };
    expect((await postJson(owner, "/api/auth/two-factor/deactivation", proof)).status).toBe(200);
    const change = { current_password: password, new_password: "even quieter words" };
    expect((await postJson(owner, "/api/auth/password-changes", change)).status).toBe(200);
  });

  test("does not keep its owner from the second step", { tags: "accounts.attempts" }, async () => {
    const { totp_uri } = await turnTwoFactorOn(owner);
    await guess(at("203.0.113.7"), 11);
    const visitor = await beginSignIn(app, email);
    const code = { code: codeOf(totp_uri) };
    expect((await postJson(visitor, "/api/auth/two-factor/sign-in", code)).status).toBe(200);
  });

  test("does not keep its owner from asking for a new password or the confirmation", {
    tags: "accounts.requests",
  }, async () => {
    const ask = (caller: Caller) =>
      postJson(caller, "/api/auth/password-reset-requests", { email });
    const stranger = at("203.0.113.7");
    for (let time = 0; time < 5; time += 1) expect((await ask(stranger)).status).toBe(200);
    const refused = await ask(stranger);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    expect(await readRefusal(refused)).toEqual(tooMany);
    expect((await ask(at("198.51.100.9"))).status).toBe(200);
    expect((await postJson(owner, "/api/auth/verification-requests", {})).status).toBe(200);
  });
});
