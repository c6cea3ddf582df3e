import { type PersonEvent, step } from "./history/history.ts";
import type { Random } from "./history/random.ts";

type Happening = PersonEvent extends infer Event
  ? Event extends PersonEvent
    ? Omit<Event, "at" | "email">
    : never
  : never;

/** At most one event of the person in a step of the clock. */
export type Diary = {
  email: string;
  random: Random;
  /** At that instant, or in the next step without an event. */
  note: (at: number, happening: Happening) => number;
  events: readonly PersonEvent[];
};

/** People act in the second half of a step, after its mail was sent. */
const secondHalf = step / 2;

export function openDiary(email: string, random: Random): Diary {
  const events: PersonEvent[] = [];
  const used = new Set<number>();
  const note = (wanted: number, happening: Happening) => {
    let place = Math.floor(wanted / step);
    while (used.has(place)) place += 1;
    used.add(place);
    const at = place * step + secondHalf + random.between(1, secondHalf);
    events.push({ at, email, ...happening });
    return at;
  };
  return { email, random, note, events };
}

export function momentIn(random: Random, from: number, to: number): number {
  return from + random.next() * Math.max(0, to - from);
}
