import { Worker } from "node:worker_threads";
import { calendarProblems } from "#contract/calendars/calendar-problems.ts";
import { answerOnce, giveWayToServer } from "#server/config/run-in-process.ts";
import type { CalendarWish, ReadCalendar } from "./calendar-wish.ts";

/** Of processor time, once the programs are loaded. */
const longestMs = 1000;
const lookEveryMs = 20;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

giveWayToServer();
answerOnce(readInThread);

/** A thread, so that this one can see how long it takes, and end. */
function readInThread(wish: CalendarWish): Promise<ReadCalendar> {
  Object.assign(process.env, { TZ: wish.timeZone });
  const tooMuch = { refusal: calendarProblems.tooMuch };
  const thread = new Worker(new URL("./calendar-thread.ts", import.meta.url), { resourceLimits });
  return new Promise((resolve) => {
    thread.once("error", () => resolve(tooMuch));
    thread.once("message", () => {
      thread.once("message", resolve);
      thread.postMessage(wish);
      const begun = process.cpuUsage();
      setInterval(() => {
        const { user, system } = process.cpuUsage(begun);
        if ((user + system) / 1000 > longestMs) resolve(tooMuch);
      }, lookEveryMs);
    });
  });
}
