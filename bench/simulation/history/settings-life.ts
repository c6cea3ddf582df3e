import { type Diary, momentIn } from "../diary.ts";
import { day, hour, type SettingsForm } from "./history.ts";
import type { Random } from "./random.ts";
import { zones } from "./zones.ts";

type Span = { from: number; to: number };

export function liveWithSettings(diary: Diary, { from, to }: Span): void {
  const { random } = diary;
  liveInZones(diary, { from, to });
  for (let left = random.times(0.8); left > 0; left -= 1) {
    const on = diary.note(momentIn(random, from, to), { kind: "quiet-mode", isOn: true });
    const off = on + random.between(1, 10 * 24) * hour;
    if (off < to) diary.note(off, { kind: "quiet-mode", isOn: false });
  }
  for (let left = random.times(0.5); left > 0; left -= 1) {
    diary.note(momentIn(random, from, to), {
      kind: "notifications",
      sessionReminders: random.chance(0.85),
      weeklyProgress: random.chance(0.8),
      staffNews: random.pick(["daily", "at_once"]),
    });
  }
}

export function liveInPauses(diary: Diary, { from, to }: Span): void {
  const { random } = diary;
  for (let left = random.times(0.5); left > 0; left -= 1) {
    const days = random.pick([1, 2, 3, 5, 8, 14, 56]);
    const begun = diary.note(momentIn(random, from, to), { kind: "pause", days });
    const ended = begun + random.between(1, 10 * 24) * hour;
    if (ended < to && random.chance(0.4)) diary.note(ended, { kind: "pause-ended" });
  }
  for (let left = random.times(1.5); left > 0; left -= 1) {
    const at = momentIn(random, from, to);
    const choice = random.pick(["skip", "today", "tomorrow"] as const);
    if (choice === "skip") diary.note(at, { kind: "skip", days: random.between(0, 4) });
    else diary.note(at, { kind: "ask", for: choice });
  }
}

function liveInZones(diary: Diary, { from, to }: Span): void {
  const { random } = diary;
  const home = random.pick(zones);
  if (random.chance(0.85)) diary.note(from, { kind: "time-zone", timeZone: home });
  const moments = Array.from({ length: random.times(1.6) }, () => momentIn(random, from, to));
  const early = random.chance(0.75) ? [from] : [];
  let timeZone: string = home;
  for (const at of [...early, ...moments.toSorted((one, other) => one - other)]) {
    if (random.chance(0.2)) timeZone = random.pick(zones);
    diary.note(at, { kind: "settings", ...chooseSettings(random), timeZone });
  }
}

export function unsubscribe(diary: Diary, { from, to }: Span): void {
  const { random } = diary;
  if (!random.chance(0.14)) return;
  const off = diary.note(momentIn(random, from, to), { kind: "unsubscribed", isOn: true });
  const on = off + random.between(1, 12 * 24) * hour;
  if (on < to - day && random.chance(0.6)) diary.note(on, { kind: "unsubscribed", isOn: false });
}

function chooseSettings(random: Random): Omit<SettingsForm, "timeZone"> {
  return {
    pace: random.pick(["daily", "daily", "2-3x", "2-3x", "weekly", "weekly", "weekly"]),
    channelEmail: random.chance(0.94),
    ...chooseQuietHours(random),
  };
}

type QuietHours = Pick<SettingsForm, "quietStart" | "quietEnd">;

function chooseQuietHours(random: Random): QuietHours {
  const kind = random.next();
  if (kind < 0.1) return quiet(22 * 60, 8 * 60);
  if (kind < 0.55) return quiet(random.between(19 * 60, 24 * 60), random.between(5 * 60, 11 * 60));
  if (kind < 0.7) return quiet(random.between(6 * 60, 10 * 60), random.between(14 * 60, 21 * 60));
  if (kind < 0.8) return quietFor(random, random.between(15, 180));
  // Quiet for nearly the whole day, except for up to an hour and a half, or for some minutes.
  return quietFor(random, 24 * 60 - random.between(6, kind < 0.95 ? 90 : 15));
}

function quietFor(random: Random, minutes: number): QuietHours {
  const start = random.between(0, 24 * 60);
  return quiet(start, (start + minutes) % (24 * 60));
}

function quiet(start: number, end: number): QuietHours {
  return { quietStart: wallTime(start), quietEnd: wallTime(end) };
}

function wallTime(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, "0");
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
