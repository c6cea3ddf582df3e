import pino from "pino";
import { expect, test } from "vitest";
import { readConfig } from "#server/config/config.ts";
import { startApp } from "#testing/app/start-app.ts";
import { makeSession } from "#testing/coaching/coaching.ts";
import { keepToldZone } from "./changed-zone.ts";

const now = new Date("2026-11-20T12:00:00.000Z");

test("a changed ACADEMY_TIMEZONE moves no session until it is said so", {
  tags: ["set-up.changed-setting", "postgres"],
}, async () => {
  const app = await startApp({ now: () => now });
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
  expect(said[0]?.msg).toContain("1 coming sessions were told in America/New_York, and would move");
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
