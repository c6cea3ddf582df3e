import * as z from "zod";
import { call, read } from "#contract/calls.ts";
import { Id, Instant, limits, longText } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";

const daysToLookBack = 30;

/** The last day on which it can be changed. Dates are academy-local. */
export function lookBackUntil(last_day: string): string {
  const date = new Date(`${last_day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + daysToLookBack);
  return date.toISOString().slice(0, 10);
}

export const LookBackState = z.enum(["early", "open", "over"]);

/** It can be written and changed from the last day on, and until the end of `lookBackUntil`. */
export function lookBackState(last_day: string, today: string): z.infer<typeof LookBackState> {
  if (today < last_day) return "early";
  return today <= lookBackUntil(last_day) ? "open" : "over";
}

/** In the order in which they are asked. */
export const lookBackQuestions = {
  changed: "What do you do differently now?",
  missing: "What was hard, or missing?",
  advice: "What would you tell somebody who is about to begin?",
} as const;

const Answer = longText(limits.lookBack, "answer");

const answers = { changed: Answer, missing: Answer, advice: Answer };

export const StoredAnswers = z.object({
  changed: z.string().nullable(),
  missing: z.string().nullable(),
  advice: z.string().nullable(),
});
export type LookBackAnswers = z.infer<typeof StoredAnswers>;

export const LookBack = StoredAnswers.extend({
  title: z.string(),
  state: LookBackState,
  last_day: z.iso.date(),
  until: z.iso.date(),
  /** When it was last changed. */
  written_at: Instant.nullable(),
});
export type LookBack = z.infer<typeof LookBack>;

const tags = ["cohorts"];
const byId = z.strictObject({ id: Id });

export const lookBacks = {
  read: read("cohorts.look_back")
    .route({
      method: "GET",
      path: "/cohorts/{id}/look_back",
      tags,
      summary: "What you wrote when your cohort ended",
    })
    .input(byId)
    .output(LookBack),
  write: call("cohorts.look_back", { changes: ["lookBacks", "people"] })
    .route({
      method: "PUT",
      path: "/cohorts/{id}/look_back",
      tags,
      summary: "Look back at your cohort; without any answer, what you wrote is deleted",
    })
    .input(
      z.strictObject({
        id: Id,
        changed: Answer.nullable(),
        missing: Answer.nullable(),
        advice: Answer.nullable(),
      }),
    )
    .output(LookBack),
};

export const lookBackForm = form(lookBacks.write, {
  schema: z.strictObject(answers),
  without: ["id"],
});

export const lookBackMessages = {
  readFailed: "Failed to load your look back",
  saved: "Saved. Your coaches can read it.",
  removed: "Your look back is deleted",
  saveFailed: "Failed to save your look back",
} as const;
