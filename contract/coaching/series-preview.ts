import type * as z from "zod";
import { Repetition } from "./series.ts";
import { SessionInput } from "./sessions.ts";

/** A new session that is repeated, as far as its dates depend on it. */
export const PreviewSeries = SessionInput.pick({
  type: true,
  session_date: true,
  session_time: true,
  session_turn: true,
  duration: true,
  cohort_id: true,
  coach_id: true,
}).extend({ repeat: Repetition });
export type PreviewSeries = z.infer<typeof PreviewSeries>;
