import { fileURLToPath } from "node:url";
import { makePlace } from "../place.ts";
import type { Report } from "../report.ts";
import { playScene, someWrites } from "../scene.ts";

const preload = fileURLToPath(
  new URL("../../../testing/processes/clock-ahead.mjs", import.meta.url),
);
const members = 1000;
const hours = 6;

/**
 * Kills a server under load whose clock is hours ahead, and starts it with the right time. Mails in
 * delivery must not wait for those hours.
 */
export async function measureClock(report: Report): Promise<void> {
  const place = await makePlace("pglite", { members });
  const ahead = {
    NODE_OPTIONS: `--import=${preload}`,
    CLOCK_AHEAD_MS: String(hours * 3_600_000),
  };
  const setting = { place, report, part: "clock set back", settings: ahead };
  await playScene(setting, async ({ load, killAndRestart }) => {
    await killAndRestart({});
    const seconds = await someWrites(load);
    report.say(
      `the clock is set back by ${hours} hours: writing again after ${seconds.toFixed(1)} s`,
    );
  });
}
