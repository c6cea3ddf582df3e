import { dayOf, instantAt } from "../checker/timeline/wall-clock.ts";
import { type Diary, momentIn } from "../diary.ts";
import { numberedId } from "./coaching-life.ts";
import { day, hour, type InfoSession } from "./history.ts";
import { zones } from "./zones.ts";

type Span = { from: number; to: number };

/** Late enough that at the end something may still be told of each; one is early in the morning. */
const daysBeforeEnd = [25, 18, 11];
const clockTimes = [18 * 60, 8 * 60 + 30, 20 * 60];

export function scheduleInfoSessions(academyZone: string, { from, to }: Span): InfoSession[] {
  return daysBeforeEnd.flatMap((days, index) => {
    const date = dayOf(new Date(to - days * day).toISOString().slice(0, 10));
    const startsAt = instantAt(date, clockTimes[index] ?? 0, academyZone);
    return startsAt > from + day ? [{ id: numberedId("6", index), startsAt }] : [];
  });
}

/** Registers for one, and comes to it or not. */
export function registerSomeone(
  diary: Diary,
  infoSessions: readonly InfoSession[],
  { from }: Span,
): void {
  const { random } = diary;
  const coming = infoSessions.filter(({ startsAt }) => startsAt > from + 2 * hour);
  if (coming.length === 0 || !random.chance(0.3)) return;
  const { id, startsAt } = random.pick(coming);
  const hex = (length: number) =>
    random
      .between(0, 16 ** length)
      .toString(16)
      .padStart(length, "0");
  const registrationId = `7${hex(7)}-0000-4000-8000-${hex(6)}${hex(6)}`;
  const earliest = Math.max(from, startsAt - 9 * day);
  diary.note(momentIn(random, earliest, startsAt - hour), {
    ...{ kind: "registered", registrationId, infoSessionId: id },
    timeZone: random.pick(zones),
  });
  if (!random.chance(0.5)) return;
  diary.note(startsAt + random.between(1, 14) * hour, { kind: "came", registrationId });
}
