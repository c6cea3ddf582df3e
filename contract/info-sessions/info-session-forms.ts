import * as z from "zod";
import { readRepeat, repeatFields } from "#contract/coaching/series-forms.ts";
import { limits, longText } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { TypedAddress, TypedId } from "#contract/forms/form-fields.ts";
import { ClockTurn, clockMessages, instantsOf } from "#contract/forms/wall-clock.ts";
import { infoSessions } from "./info-sessions.ts";
import { registrationFields } from "./registrations.ts";

export const registrationForm = form(infoSessions.register, {
  schema: z.strictObject(registrationFields).transform((typed) => ({
    p_name: typed.name,
    p_email: typed.email,
    p_question: typed.question,
    p_listens_later: typed.listens_later ?? false,
  })),
  without: ["utm", "website", "p_time_zone"],
  fieldOf: {
    p_name: "name",
    p_email: "email",
    p_question: "question",
    p_listens_later: "listens_later",
  },
});

/** `wall_clock` is academy-local, as in 2026-11-21T14:00. */
const TypedPlan = z.strictObject({
  wall_clock: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, "Please choose a date and a time"),
  turn: ClockTurn.or(z.literal("")),
  meeting_link: TypedAddress,
  coach_id: TypedId,
  ...repeatFields,
});

export type TypedPlan = z.input<typeof TypedPlan>;

export const recordingForm = form(infoSessions.addRecording, {
  schema: z.strictObject({
    recording_link: TypedAddress,
    answers: longText(limits.description, "answers"),
  }),
  without: ["id"],
});

export function infoSessionForms(zone: string) {
  const plan = TypedPlan.transform(({ wall_clock, turn, ...rest }, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    const [first, second] = instantsOf(wall_clock, zone);
    if (first === undefined) return refuse("wall_clock", clockMessages.skipped(wall_clock));
    if (second !== undefined && turn === "") return refuse("turn", clockMessages.twice(wall_clock));
    const starts_at = second !== undefined && turn === "second" ? second : first;
    if (starts_at.getTime() <= Date.now()) {
      return refuse("wall_clock", "Please choose a time in the future");
    }
    return { starts_at: starts_at.toISOString(), ...rest };
  });
  const fieldOf = { starts_at: "wall_clock" } as const;
  return {
    schedule: form(infoSessions.schedule, {
      schema: plan.transform((typed, context) => ({
        ...planOf(typed),
        repeat: readRepeat(typed, context) ?? null,
      })),
      fieldOf,
    }),
    change: form(infoSessions.move, {
      schema: plan.transform(planOf),
      without: ["id"],
      fieldOf,
    }),
  };
}

type ReadPlan = Omit<z.output<typeof TypedPlan>, "wall_clock" | "turn"> & { starts_at: string };

function planOf({ repeat, weeks, ends, times, until, exceptions, ...plan }: ReadPlan) {
  return plan;
}
