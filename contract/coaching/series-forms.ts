import * as z from "zod";
import { Repetition, type SeriesException } from "./series.ts";

/** What the form of a new session asks about repeating it. */
export const repeatFields = {
  /** A rhythm, as in "month" or "weeks 2". Empty: not at all. */
  repeat: z.string(),
  /** Of "weeks". */
  weeks: z.string(),
  ends: z.string(),
  times: z.string(),
  until: z.string(),
  /** As typedException writes them. */
  exceptions: z.array(z.string()),
};

const TypedRepeat = z.object(repeatFields);
export type TypedRepeat = z.infer<typeof TypedRepeat>;

export const notRepeated: TypedRepeat = {
  repeat: "",
  weeks: "3",
  ends: "times",
  times: "4",
  until: "",
  exceptions: [],
};

/** As in "2027-01-05", which is left out, or "2027-01-05 2027-01-06 18:00 first". */
export function typedException({ day, instead }: SeriesException): string {
  if (instead === null) return day;
  return [day, instead.session_date, instead.session_time, instead.session_turn ?? ""].join(" ");
}

export function readException(typed: string): SeriesException {
  const [day = "", session_date, session_time = "", turn = ""] = typed.split(" ");
  if (session_date === undefined) return { day, instead: null };
  const session_turn = turn === "first" || turn === "second" ? turn : null;
  return { day, instead: { session_date, session_time, session_turn } };
}

/** Undefined if it is not repeated. */
export function readRepeat(
  { repeat, weeks, ends, times, until, exceptions }: TypedRepeat,
  context: z.core.$RefinementCtx,
): Repetition | undefined {
  if (repeat === "") return undefined;
  const [every, everySoMany = weeks] = repeat.split(" ");
  const read = Repetition.safeParse({
    every,
    weeks: every === "weeks" ? Number(everySoMany) : 1,
    ...(ends === "times" ? { times: Number(times) } : { until }),
    exceptions: exceptions.map(readException),
  });
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) {
    const [field = "every"] = path;
    context.addIssue({ code: "custom", path: [field === "every" ? "repeat" : field], message });
  }
  return z.NEVER;
}
