import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postJson, readRefusal } from "#testing/app/requests.ts";
import { type App, type Person, startApp } from "#testing/app/start-app.ts";

const defaults = {
  quiet_mode: false,
  quiet_pace: "daily",
  quiet_hours_start: "22:00",
  quiet_hours_end: "08:00",
  channel_email: true,
  time_zone: "America/New_York",
};
const changed = {
  quiet_pace: "2-3x",
  quiet_hours_start: "20:30",
  quiet_hours_end: "06:15",
  channel_email: false,
} as const;

let app: App;
let now = new Date();

beforeAll(async () => {
  app = await startApp({ now: () => now });
});
afterAll(() => app.stop());

function update(person: Person, body: unknown): Promise<Response> {
  return postJson(person, "/api/functions/quiet-settings", body);
}

describe("quiet settings", () => {
  test("have the defaults until they are changed, in the academy's zone", {
    tags: ["quiet.mode", "quiet.defaults", "postgres"],
  }, async () => {
    const person = await app.signUp("defaults@example.com");
    expect(await person.api.quiet.read()).toEqual(defaults);
  });

  test("are changed by their own body, which leaves quiet mode alone", async () => {
    const person = await app.signUp("settings@example.com");
    await person.api.quiet.update({ quiet_mode: true });
    const expected = { ...defaults, ...changed, quiet_mode: true };
    expect(await person.api.quiet.update(changed)).toEqual(expected);
    expect(await person.api.quiet.read()).toEqual(expected);
  });

  test("stay as they are when quiet mode is turned on and off", async () => {
    const person = await app.signUp("mode@example.com");
    await person.api.quiet.update(changed);
    for (const quiet_mode of [true, true, false]) {
      const expected = { ...defaults, ...changed, quiet_mode };
      expect(await person.api.quiet.update({ quiet_mode })).toEqual(expected);
    }
    expect(await person.api.quiet.read()).toEqual({ ...defaults, ...changed });
  });

  test("are one's own", async () => {
    const [one, other] = [await app.signUp("one@example.com"), await app.signUp("two@example.com")];
    await one.api.quiet.update({ ...changed, time_zone: "Asia/Tokyo" });
    await one.api.quiet.update({ quiet_mode: true });
    expect(await other.api.quiet.read()).toEqual(defaults);
  });

  test("keep the notifications of the profile, and the other way round", async () => {
    const person = await app.signUp("both@example.com");
    await person.api.members.updateNotifications({ session_reminders: false });
    await person.api.quiet.update(changed);
    await person.api.members.updateNotifications({ weekly_progress: false });
    expect(await person.api.quiet.read()).toEqual({ ...defaults, ...changed });
    const notifications = { session_reminders: false, weekly_progress: false };
    expect(await person.api.members.readOwn()).toMatchObject({ notifications });
  });

  const notATime = "Please enter a time";
  const notAZone = "Please choose a time zone";
  test.each([
    [{ quiet_hours_end: "20:30" }, "quiet_hours_end", "Quiet hours can’t start and end"],
    [{ quiet_hours_start: "25:00" }, "quiet_hours_start", notATime],
    [{ quiet_hours_start: "9:00" }, "quiet_hours_start", notATime],
    [{ quiet_hours_end: "22:60" }, "quiet_hours_end", notATime],
    [{ quiet_hours_end: "22:00:30" }, "quiet_hours_end", notATime],
    [{ quiet_hours_end: "" }, "quiet_hours_end", notATime],
    [{ time_zone: "Mars/Olympus" }, "time_zone", notAZone],
    [{ time_zone: "+05:00" }, "time_zone", notAZone],
    [{ time_zone: "" }, "time_zone", notAZone],
    [{ time_zone: "x".repeat(65) }, "time_zone", notAZone],
  ])("refuse %j in words, and stay as they were", async (wrong, field, words) => {
    const person = await app.personWith("member");
    const refusal = await readRefusal(await update(person, { ...changed, ...wrong }));
    expect(refusal).toMatchObject({
      status: 422,
      code: "invalid_input",
      message: "Please check the fields and try again.",
      fields: { [field]: expect.stringContaining(words) },
    });
    expect(await person.api.quiet.read()).toEqual(defaults);
  });

  test.each([
    ["nothing", {}],
    ["a pace that is none", { ...changed, quiet_pace: "hourly" }],
    ["hours without an end", { ...changed, quiet_hours_end: null }],
    ["a word for the email channel", { ...changed, channel_email: "yes" }],
    ["both bodies at once", { ...changed, quiet_mode: true }],
    ["a field of nobody", { quiet_mode: true, admin: true }],
    ["a word for quiet mode", { quiet_mode: "true" }],
    ["half of the settings", { quiet_pace: "daily" }],
    ["somebody's id", { ...changed, user_id: crypto.randomUUID() }],
  ])("refuse %s, and stay as they were", { tags: "quiet.hours" }, async (_case, body) => {
    const person = await app.personWith("member");
    expect(await readRefusal(await update(person, body))).toMatchObject({
      status: 422,
      message: "Please check the fields and try again.",
    });
    expect(await person.api.quiet.read()).toEqual(defaults);
  });
});

describe("the zone of the browser", { tags: "quiet.time-zone" }, () => {
  test("is kept each time, until the member chooses one", async () => {
    const person = await app.signUp("zones@example.com");
    const report = (time_zone: string) => person.api.quiet.reportTimeZone({ time_zone });
    expect(await report("Europe/Berlin")).toEqual({ ...defaults, time_zone: "Europe/Berlin" });
    await person.api.quiet.update(changed);
    expect(await report("Asia/Tokyo")).toMatchObject({ ...changed, time_zone: "Asia/Tokyo" });
    await person.api.quiet.update({ ...changed, time_zone: "Europe/Lisbon" });
    expect(await report("Asia/Tokyo")).toMatchObject({ time_zone: "Europe/Lisbon" });
    await person.api.quiet.update(changed);
    expect(await person.api.quiet.read()).toMatchObject({ time_zone: "Europe/Lisbon" });
  });

  test.each(["Mars/Olympus", "+05:00", "-03:00", "America", "", "a\0b", "AET", "ist", "MIT"])(
    "that is impossible is refused: %j",
    async (time_zone) => {
      const person = await app.personWith("member");
      const reply = await postJson(person, "/api/quiet_settings/time_zone", { time_zone });
      expect(await readRefusal(reply)).toMatchObject({
        status: 422,
        fields: { time_zone: "Please choose a time zone" },
      });
      expect(await person.api.quiet.read()).toEqual(defaults);
    },
  );
});

describe("whether quiet hours are on", () => {
  async function check({ api, session }: Person): Promise<boolean> {
    const isWithin = await api.quiet.check({ p_user_id: session.user.id });
    expect(await api.quiet.isWithinHours()).toBe(isWithin);
    return isWithin;
  }

  test("is decided in the member's own zone, from moment to moment", {
    tags: "quiet.hours-active",
  }, async () => {
    const person = await app.signUp("moment@example.com");
    const at = async (instant: string) => {
      now = new Date(instant);
      return await check(await app.signIn(person.email));
    };
    // At the academy it is evening, before quiet hours; in Berlin it is night.
    expect(await at("2026-11-22T00:00:00.000Z")).toBe(false);
    await person.api.quiet.reportTimeZone({ time_zone: "Europe/Berlin" });
    expect(await at("2026-11-22T00:00:00.000Z")).toBe(true);
    expect(await at("2026-11-22T06:59:59.000Z")).toBe(true);
    expect(await at("2026-11-22T07:00:00.000Z")).toBe(false);
    await person.api.quiet.update({ ...changed, time_zone: "Asia/Kolkata" });
    expect(await at("2026-11-22T14:59:59.000Z")).toBe(false);
    expect(await at("2026-11-22T15:00:00.000Z")).toBe(true);
    expect(await at("2026-11-23T00:44:59.000Z")).toBe(true);
    expect(await at("2026-11-23T00:45:00.000Z")).toBe(false);
    now = new Date();
  });

  test("does not depend on quiet mode", async () => {
    const person = await app.signUp("apart@example.com");
    const before = await check(person);
    await person.api.quiet.update({ quiet_mode: true });
    expect(await check(person)).toBe(before);
  });

  test("is told about nobody else, admin or not", { tags: "quiet.hours-active" }, async () => {
    const person = await app.signUp("private@example.com");
    const absent = { status: 404, code: "not_found", message: "Not found" };
    for (const caller of [await app.signUp("nosy@example.com"), await app.personWith("admin")]) {
      for (const p_user_id of [person.session.user.id, crypto.randomUUID()]) {
        const reply = await postJson(caller, "/api/rpc/check_quiet_hours", { p_user_id });
        expect(await readRefusal(reply)).toEqual(absent);
      }
    }
  });

  test.each([{ p_user_id: "me" }, { p_user_id: 1 }, {}])(
    "asked with %j is refused",
    async (body) => {
      const person = await app.personWith("member");
      const reply = await postJson(person, "/api/rpc/check_quiet_hours", body);
      expect(await readRefusal(reply)).toMatchObject({ status: 422, code: "invalid_input" });
    },
  );
});
