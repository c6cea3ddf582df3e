import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ensurePerson } from "#server/people/people.ts";
import { askForDeletion } from "#testing/accounts/deletion.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";
import { personWith } from "#testing/people/people.ts";
import { reasonsNotToWrite, whyNotWriteTo } from "./why-not-write.queries.ts";

let app: App;
let member: Person;
let count = 0;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  count += 1;
  member = await app.signUp(`member-${count}@example.com`);
});
afterAll(() => app.stop());

/** Returns the id of the person, which is kept. */
async function erase(leaver: Person): Promise<string> {
  const id = await ensurePerson(app.runtime, leaver.email);
  expect((await askForDeletion(leaver)).status).toBe(200);
  return id;
}

const whyNot = async (address: string) =>
  whyNotWriteTo(app.runtime, await ensurePerson(app.runtime, address), "scheduled");

function unsubscribe(email: string, unsubscribed = true) {
  const choice = { person_id: personWith(email), unsubscribed };
  const preferences = app.database.db.insertInto("email_prefs").values(choice);
  return preferences.onConflict((row) => row.column("person_id").doUpdateSet(choice)).execute();
}

async function turnEmailOff(person = member): Promise<void> {
  await person.api.quiet.update({
    quiet_pace: "daily",
    quiet_hours_start: "22:00",
    quiet_hours_end: "08:00",
    channel_email: false,
    time_zone: "America/New_York",
  });
}

async function setSuspended({ session }: Person, at: Date | null): Promise<void> {
  await app.database.db
    .updateTable("users")
    .set({ suspended_at: at, suspension_reason: at && "A test." })
    .where("id", "=", session.user.id)
    .execute();
}

describe("what nobody asked for at that moment", () => {
  test("may be sent to whoever has chosen nothing", async () => {
    expect(await whyNot(member.email)).toBeNull();
    expect(await whyNot("nobody-we-know@example.com")).toBeNull();
  });

  test("may not be sent to an address that is unsubscribed, until it is no longer", {
    tags: "campaigns.silence",
  }, async () => {
    await unsubscribe(member.email);
    expect(await whyNot(member.email)).toBe("unsubscribed");
    await unsubscribe(member.email, false);
    expect(await whyNot(member.email)).toBeNull();
  });

  test("may not be sent to a member who turned email off in the quiet settings", {
    tags: "campaigns.silence",
  }, async () => {
    await turnEmailOff();
    expect(await whyNot(member.email)).toBe("channel_email");
  });

  test("may be sent although an account turned email off that has not confirmed the address", {
    tags: "people.unconfirmed-settings",
  }, async () => {
    const stranger = await app.signUpUnconfirmed(`stranger-${count}@example.com`);
    await turnEmailOff(stranger);
    expect(await whyNot(stranger.email)).toBeNull();
  });

  test("may not be sent while the member's account is suspended", {
    tags: "accounts.suspended",
  }, async () => {
    await setSuspended(member, new Date());
    expect(await whyNot(member.email)).toBe("suspended");
    await setSuspended(member, null);
    expect(await whyNot(member.email)).toBeNull();
  });

  test("may be sent although an account is suspended that has not confirmed the address", async () => {
    const stranger = await app.signUpUnconfirmed(`suspended-${count}@example.com`);
    await setSuspended(stranger, new Date());
    expect(await whyNot(stranger.email)).toBeNull();
  });

  test("may not be sent to someone who was erased", async () => {
    const person = await erase(member);
    expect(await whyNotWriteTo(app.runtime, person, "scheduled")).toBe("erased");
  });

  test("is refused for the first of several reasons, and all of them are known", async () => {
    await turnEmailOff();
    await unsubscribe(member.email);
    expect(await whyNot(member.email)).toBe("unsubscribed");
    const reasons = reasonsNotToWrite(personWith(member.email));
    const { rows } = await sql`select ${reasons} as reasons`.execute(app.database.db);
    expect(rows).toEqual([{ reasons: ["unsubscribed", "channel_email"] }]);
  });
});

describe("an answer to what someone just did", () => {
  const whyNotAnswer = async (address: string) =>
    whyNotWriteTo(app.runtime, await ensurePerson(app.runtime, address), "receipt");

  test("may be sent whatever the person has chosen", {
    tags: ["accounts.suspended", "messages.receipts"],
  }, async () => {
    await turnEmailOff();
    await unsubscribe(member.email);
    await setSuspended(member, new Date());
    expect(await whyNotAnswer(member.email)).toBeNull();
  });

  test("may not be sent to someone who was erased", async () => {
    const person = await erase(member);
    expect(await whyNotWriteTo(app.runtime, person, "receipt")).toBe("erased");
  });
});
