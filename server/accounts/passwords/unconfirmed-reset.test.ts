import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { turnTwoFactorOn } from "#testing/accounts/two-factor.ts";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import { mailAbout, messagesFor, tokenIn } from "#testing/mail/mails.ts";
import { leaveTraces } from "#testing/people/traces.ts";

const own = "the owner's own words";
let app: App;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const idOf = ({ session }: Person) => session.user.id;

async function askForLink(email: string, nth = 1): Promise<string> {
  await app.api.accounts.requestPasswordReset({ email });
  const subject = "Set a new password for Softspoken";
  return tokenIn(await mailAbout(app.mailbox, email, subject, nth), "reset");
}

function reset(token: string, password = own): Promise<Response> {
  return postJson(app.visitor(), "/api/auth/password-resets", { token, password });
}

/** By the link in the mail. */
async function takeOver(email: string): Promise<Person> {
  expect((await reset(await askForLink(email))).status).toBe(200);
  return await app.signIn(email, own);
}

describe("a new password for an account whose address was never confirmed", () => {
  test("ends the logins and the password of whoever made it", {
    tags: "accounts.unconfirmed-reset",
  }, async () => {
    const stranger = await app.signUpUnconfirmed("logins@example.com");
    const elsewhere = await app.signIn(stranger.email);
    await takeOver(stranger.email);
    for (const device of [stranger, elsewhere]) {
      expect((await device.fetch("/api/profile")).status).toBe(401);
      expect(await device.api.accounts.session()).toBeNull();
      const headers = { authorization: `Bearer ${device.session.access_token}` };
      expect((await fetch(`${app.url}/api/profile`, { headers })).status).toBe(401);
    }
    await expect(app.signIn(stranger.email)).rejects.toMatchObject({ status: 401 });
  });

  test("removes the second factor, so that it locks nobody out", {
    tags: "accounts.unconfirmed-reset",
  }, async () => {
    const stranger = await app.signUpUnconfirmed("second-factor@example.com");
    await turnTwoFactorOn(stranger);
    const owner = await takeOver(stranger.email);
    expect((await owner.api.members.readOwn()).two_factor_enabled).toBe(false);
    const factors = app.database.db.selectFrom("two_factors").select("user_id");
    expect(await factors.where("user_id", "in", [idOf(stranger), idOf(owner)]).execute()).toEqual(
      [],
    );
  });

  test("confirms the address, and spends the link to confirm it", {
    tags: "accounts.unconfirmed-reset",
  }, async () => {
    const email = "confirms@example.com";
    await app.signUpUnconfirmed(email);
    const subject = "Confirm your email address for Softspoken";
    const token = tokenIn(await mailAbout(app.mailbox, email, subject), "verify");
    const owner = await takeOver(email);
    expect((await owner.api.members.readOwn()).email_verified).toBe(true);
    for (const caller of [owner, app.visitor()]) {
      const given = { token, password: own };
      const reply = await postJson(caller, "/api/auth/email-verifications", given);
      expect(await readRefusal(reply)).toMatchObject({ status: 410, code: "link_spent" });
    }
  });

  test("removes everything that was done with the account", {
    tags: "accounts.unconfirmed-reset",
  }, async () => {
    const stranger = await app.signUpUnconfirmed("traces@example.com");
    await leaveTraces(app, stranger, "zebra");
    await stranger.api.quiet.reportTimeZone({ time_zone: "Asia/Tokyo" });
    await postJson(stranger, "/api/functions/quiet-settings", { quiet_mode: true });
    const untouched = await (await app.signUp("untouched@example.com")).api.members.exportOwn();
    const owner = await takeOver(stranger.email);
    const everything = await owner.api.members.exportOwn();
    for (const table of [
      "session_bookings",
      "session_waitlist",
      "tier_requests",
      "user_course_progress",
      "quiet_settings",
    ]) {
      expect(everything[table], table).toEqual(untouched[table]);
    }
    expect(JSON.stringify(everything)).not.toMatch(/Note zebra|notes zebra|Tokyo/);
  });

  test("reaches what the address told us, which stays", async () => {
    const email = "told@example.com";
    await app.api.leads.submit({ email, name: "Vera" });
    await app.signUpUnconfirmed(email);
    const owner = await takeOver(email);
    expect(await owner.api.members.exportOwn()).toMatchObject({
      person: { email },
      leads: [{ name: "Vera" }],
    });
  });

  test("frees the places that were booked, for those who wait", {
    tags: "accounts.unconfirmed-reset",
  }, async () => {
    const stranger = await app.signUpUnconfirmed("places@example.com");
    const waiting = await app.signUp("waits@example.com");
    const session_id = await makeSession(app.database.db, { title: "Taken", places: 1 });
    await stranger.api.coaching.book({ session_id, notes: null });
    await waiting.api.coaching.waitForPlace({ session_id });
    await takeOver(stranger.email);
    await waiting.api.coaching.book({ session_id, notes: null });
    const told = (await messagesFor(app.database.db, waiting.email)).map(({ kind }) => kind);
    expect(told).toContain("place-opened");
  });

  test("does not reinstate a suspended account", { tags: "accounts.suspended" }, async () => {
    const admin = await app.personWith("admin");
    const stranger = await app.signUpUnconfirmed("still-suspended@example.com");
    await admin.api.accountAccess.suspend({ id: idOf(stranger), reason: "A test." });
    await expect(takeOver(stranger.email)).rejects.toMatchObject({ code: "account_suspended" });
    const [member] = (await admin.api.members.list({ search: stranger.email })).items;
    expect(member).toMatchObject({ email_verified: true, is_suspended: true });
  });

  test("keeps the roles and the tier that staff gave, and puts staff roles into effect", {
    tags: "accounts.unconfirmed-reset",
  }, async () => {
    const admin = await app.personWith("admin");
    const stranger = await app.signUpUnconfirmed("appointed@example.com");
    const user_id = idOf(stranger);
    await admin.api.roles.add({ user_id, role: "coach" });
    await admin.api.roles.remove({ user_id, role: "member" });
    await admin.api.members.update({ id: user_id, membership_tier: "elite" });
    const owner = await takeOver(stranger.email);
    expect(await owner.api.roles.own()).toEqual(["coach"]);
    expect((await owner.api.members.readOwn()).membership_tier).toBe("elite");
    expect((await owner.fetch("/api/applications")).status).toBe(200);
    expect((await stranger.fetch("/api/applications")).status).toBe(401);
  });

  test("says so in both mails, to the address alone", async () => {
    const email = "told-by-mail@example.com";
    await app.signUpUnconfirmed(email);
    await takeOver(email);
    const request = await mailAbout(app.mailbox, email, "Set a new password for Softspoken");
    expect(request.text).toContain("empties the account");
    await mailAbout(app.mailbox, email, "Your Softspoken password was changed");
  });

  test("works once, also five times at the same instant", { tags: "postgres" }, async () => {
    const email = "at-once@example.com";
    await app.signUpUnconfirmed(email);
    const token = await askForLink(email);
    const secrets = ["secret one", "secret two", "secret three", "secret four", "secret five"];
    const replies = await Promise.all(secrets.map((secret) => reset(token, secret)));
    const statuses = replies.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 410, 410, 410, 410]);
    await app.signIn(email, secrets[statuses.indexOf(200)]);
    const users = app.database.db.selectFrom("users").select("id").where("email", "=", email);
    expect(await users.execute()).toHaveLength(1);
  });

  test("spends every other link to set one", async () => {
    const email = "two-links@example.com";
    await app.signUpUnconfirmed(email);
    const [one, other] = [await askForLink(email), await askForLink(email, 2)];
    expect((await reset(one)).status).toBe(200);
    expect((await reset(other, "another secret")).status).toBe(410);
    await app.signIn(email, own);
  });
});

test("a new password for a confirmed account removes nothing but its logins", {
  tags: "accounts.unconfirmed-reset",
}, async () => {
  const member = await app.signUp("keeps@example.com");
  await member.api.members.requestTier({ requested_tier: "elite", note: "Mine" });
  const { recovery_codes } = await turnTwoFactorOn(member);
  expect((await reset(await askForLink(member.email))).status).toBe(200);
  const visitor = app.visitor();
  const reply = await visitor.api.accounts.signIn({ email: member.email, password: own });
  expect(reply).toEqual({ two_factor_required: true });
  await visitor.api.accounts.confirmSignIn({ code: recovery_codes[0] ?? "" });
  expect(await visitor.api.members.readOwn()).toMatchObject({
    id: idOf(member),
    tier_request: { note: "Mine" },
  });
  const mail = await mailAbout(app.mailbox, member.email, "Set a new password for Softspoken");
  expect(mail.text).not.toContain("empties the account");
});
