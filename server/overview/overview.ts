import { type Overview, SetUpStep } from "#contract/overview/overview.ts";
import { readSettings } from "#server/academy/academy.ts";
import { findNextInfoSession } from "#server/info-sessions/info-sessions.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./overview.queries.ts";

export async function readOverview(work: Work): Promise<Overview> {
  const [read, settings, next] = await Promise.all([
    queries.readOverview(work),
    readSettings(work),
    findNextInfoSession(work),
  ]);
  const { has_coach, has_course, has_cohort, ...counts } = read;
  const isDone: Record<SetUpStep, boolean> = {
    mail: work.config.smtp !== undefined,
    postal_address: settings.postal_address !== null,
    coach: has_coach,
    course: has_course,
    cohort: has_cohort,
    info_session: next.starts_at !== null,
  };
  return { ...counts, to_set_up: SetUpStep.options.filter((step) => !isDone[step]) };
}
