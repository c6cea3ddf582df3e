import {
  type LookBack,
  type LookBackAnswers,
  lookBackState,
  lookBackUntil,
} from "#contract/cohorts/look-backs.ts";
import { Failure } from "#contract/errors.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./look-backs.queries.ts";

type Asked = { cohortId: string; userId: string };

/** Throws not_found for a cohort in which the caller has no place. */
export async function readLookBack(work: Work, asked: Asked): Promise<LookBack> {
  const { person_id: _person, ...found } = await getOwn(work, asked);
  return found;
}

/** Replaces what was written. Throws not_found, look_back_early, look_back_over. */
export async function writeLookBack(
  work: Work,
  asked: Asked,
  answers: LookBackAnswers,
): Promise<LookBack> {
  return await work.transaction(async (work) => {
    const { person_id: personId, state } = await getOwn(work, asked);
    if (state !== "open") throw new Failure(`look_back_${state}`);
    const isEmpty = Object.values(answers).every((answer) => answer === null);
    const own = { personId, cohortId: asked.cohortId };
    if (isEmpty) await queries.deleteLookBack(work, own);
    else await queries.saveLookBack(work, own, answers);
    return await readLookBack(work, asked);
  });
}

async function getOwn(work: Work, asked: Asked) {
  const row = await queries.findLookBack(work, asked);
  if (row === undefined) throw new Failure("not_found");
  const written_at = row.written_at?.toISOString() ?? null;
  const state = lookBackState(row.last_day, academyDate(work));
  return { ...row, until: lookBackUntil(row.last_day), written_at, state };
}
