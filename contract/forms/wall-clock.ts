import * as z from "zod";
import { clockTime } from "./clock-time.ts";

const msPerDay = 24 * 60 * 60_000;

/** Which of two, if a clock shows the time twice that day. */
export const ClockTurn = z.enum(["first", "second"]);
export type ClockTurn = z.infer<typeof ClockTurn>;

/** Minutes ahead of UTC. */
export function zoneOffset(zone: string, at: Date): number {
  const words = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(words.format(at)) ?? [];
  return Number(`${sign ?? ""}1`) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/**
 * When the clock of a zone shows a date and time, such as 2026-11-21T14:00, in order: never where
 * the clock skips it, twice where the clock is set back.
 */
export function instantsOf(wallClock: string, zone: string): Date[] {
  const asUtc = Date.parse(`${wallClock}Z`);
  const around = [-msPerDay, msPerDay].map((ms) => zoneOffset(zone, new Date(asUtc + ms)));
  return [...new Set(around)]
    .sort((one, other) => other - one)
    .map((offset) => ({ offset, at: new Date(asUtc - offset * 60_000) }))
    .filter(({ offset, at }) => zoneOffset(zone, at) === offset)
    .map(({ at }) => at);
}

/** The turn that an instant has on the clock of a zone; null if the time comes once. */
export function turnOf(wallClock: string, zone: string, instant: string): ClockTurn | null {
  const [first, second] = instantsOf(wallClock, zone);
  if (first === undefined || second === undefined) return null;
  return first.getTime() === Date.parse(instant) ? "first" : "second";
}

const dayInWords = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

function inWords(wallClock: string) {
  const [date = "", time = ""] = wallClock.split("T");
  return { day: dayInWords.format(new Date(`${date}T00:00Z`)), time: clockTime(time) };
}

export const clockMessages = {
  skipped: (wallClock: string) => {
    const { day, time } = inWords(wallClock);
    return `There is no ${time} on ${day}`;
  },
  twice: (wallClock: string) => {
    const { day, time } = inWords(wallClock);
    return `${time} comes twice on ${day}. Please choose which one`;
  },
} as const;
