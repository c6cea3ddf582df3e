import pino from "pino";
import { expect, test } from "vitest";
import { keepClockZone } from "#server/academy/academy.ts";
import { readConfig } from "#server/config/config.ts";
import { firstAdminEmail, startApp } from "#testing/app/start-app.ts";
import { makeBooking, makeSession } from "#testing/coaching/coaching.ts";
import { keepToldZone } from "./changed-zone.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

test("a changed ACADEMY_TIMEZONE moves no session until it is said so", {
  tags: ["set-up.changed-setting", "postgres"],
}, async () => {
  const app = await startApp();
  const { db } = app.database;
  const said: { msg: string; sessions?: object[] }[] = [];
  const log = pino({}, { write: (line: string) => said.push(JSON.parse(line)) });
  const start = async (settings: Record<string, string>) => {
    const config = readConfig(settings);
    await keepToldZone({ db, config }, log, now);
    return config.firstTimeZone;
  };
  const berlin = { ACADEMY_TIMEZONE: "Europe/Berlin" };
  expect(await start(berlin)).toBe("Europe/Berlin");
  await makeSession(db, { title: "Past", date: "2026-11-19", time: "10:00" });
  expect(await start(berlin)).toBe("Europe/Berlin");
  await makeSession(db, { title: "Talk", date: "2026-11-24", time: "10:00" });
  expect(said).toEqual([]);

  expect(await start(berlin)).toBe("America/New_York");
  expect(said[0]?.msg).toContain("1 coming session was told in America/New_York, and would move");
  expect(said[0]?.sessions).toEqual([
    {
      title: "Talk",
      starts_at: "2026-11-24T15:00:00.000Z",
      would_start_at: "2026-11-24T09:00:00.000Z",
    },
  ]);
  expect(await start({ ...berlin, ACADEMY_TIMEZONE_MOVES: "yes" })).toBe("Europe/Berlin");

  await db.updateTable("academy_settings").set({ clock_zone: "UTC" }).execute();
  expect(await start(berlin)).toBe("Europe/Berlin");
  await app.stop();
});

test("an academy on UTC is asked as well, and one with nothing but starter content is not", {
  tags: ["set-up.changed-setting", "postgres"],
}, async () => {
  const app = await startApp({ settings: { ACADEMY_CONTENT: "starter", ACADEMY_TIMEZONE: "UTC" } });
  const { db } = app.database;
  const start = async (zone: string) => {
    const config = readConfig({ ACADEMY_TIMEZONE: zone });
    await keepToldZone({ db, config }, pino({ enabled: false }), new Date());
    await keepClockZone({ db, config });
    return config.firstTimeZone;
  };
  expect(await start("Europe/Berlin")).toBe("Europe/Berlin");
  expect(await start("UTC")).toBe("UTC");
  const [session] = (await (await app.signIn(firstAdminEmail)).api.coaching.list({})).items;
  const user = (await app.signUp("booked@example.com")).session.user.id;
  await makeBooking(db, { user, session: session?.id ?? "" });
  expect(await start("Europe/Berlin")).toBe("Etc/UTC");
  await app.stop();
});
