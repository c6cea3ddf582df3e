import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";

export const daysToPostponeAdvice = 14;

export const SecondFactorAdvice = z.object({
  is_advised: z.boolean(),
  can_postpone: z.boolean(),
});
export type SecondFactorAdvice = z.infer<typeof SecondFactorAdvice>;

const tags = ["accounts"];

export const secondFactorAdvice = {
  read: plainRead("accounts.secure_own")
    .route({
      method: "GET",
      path: "/auth/second-factor-advice",
      tags,
      summary: "Whether you are asked to add a second factor, and can postpone it",
    })
    .output(SecondFactorAdvice),
  postpone: call("accounts.secure_own", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/second-factor-advice/postponement",
      tags,
      summary: `Postpone adding a second factor for ${daysToPostponeAdvice} days, once`,
    })
    .output(SecondFactorAdvice),
};

export const secondFactorAdviceMessages = {
  postponed: `We will ask you again in ${daysToPostponeAdvice} days.`,
  postponeFailed: "Failed to postpone this",
} as const;
