import {
  daysToPostponeAdvice,
  type SecondFactorAdvice,
} from "#contract/accounts/second-factor-advice.ts";
import { Failure } from "#contract/errors.ts";
import type { Actor } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { findPostponement, postponeOnce } from "./second-factor-advice.queries.ts";

export async function readAdvice(work: Work, { id }: Actor): Promise<SecondFactorAdvice> {
  const until = await findPostponement(work, id);
  return {
    is_advised: until === null || (until !== undefined && until <= work.now()),
    can_postpone: until === null,
  };
}

/** Once. Does nothing if postponed now or a factor exists. Throws advice_postponed_before. */
export async function postponeAdvice(work: Work, actor: Actor): Promise<SecondFactorAdvice> {
  const until = new Date(work.now().getTime() + daysToPostponeAdvice * 86_400_000);
  await postponeOnce(work, actor.id, until);
  const advice = await readAdvice(work, actor);
  if (advice.is_advised) throw new Failure("advice_postponed_before");
  return advice;
}
