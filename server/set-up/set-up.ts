import { Failure } from "#contract/errors.ts";
import {
  type Dated,
  type Settled,
  type SetUp,
  SetUpStep,
  type ZoneUpdate,
} from "#contract/set-up/set-up.ts";
import {
  followTimeZone,
  keepClockZone,
  lockHiddenSettings,
  readHiddenSettings,
  readSettings,
  updateHiddenSettings,
} from "#server/academy/academy.ts";
import { hasOwnCoaches } from "#server/coaches/coaches.ts";
import { hasOwnSessions } from "#server/coaching/coaching.ts";
import { findNextInfoSession } from "#server/info-sessions/info-sessions.ts";
import { refuseStale } from "#server/stale-changes.ts";
import { readDrafts } from "#server/texts/texts.ts";
import type { Work } from "#server/work.ts";
import { academyName } from "./name-academy.ts";
import { findMade } from "./set-up.queries.ts";

export async function readSetUp(work: Work): Promise<SetUp> {
  const made = await findMade(work);
  const [texts, settings, hidden, next, fixed_by, hasCoaches] = await Promise.all([
    readDrafts(work),
    readSettings(work),
    readHiddenSettings(work),
    findNextInfoSession(work),
    findDated(work, made),
    hasOwnCoaches(work),
  ]);
  const isSettled = (step: Settled) => hidden.set_up_settled.includes(step);
  const isNamed = ["brand.name", "brand.academy"].some((name) => name in texts.texts);
  const hasMailServer = work.config.smtp !== undefined;
  const isDone: Record<SetUpStep, boolean> = {
    name: isNamed,
    time_zone: hidden.time_zone !== null || fixed_by !== null,
    mail: hasMailServer,
    test_mail: made.has_test_mail || !hasMailServer,
    postal_address: settings.postal_address !== null,
    coaches: hasCoaches,
    coach: made.has_coach,
    course: made.has_course,
    info_session: next.starts_at !== null,
    cohort: made.has_cohort,
    welcome_video: settings.welcome_video_url !== null || isSettled("welcome_video"),
    legal: isSettled("legal"),
    backups: isSettled("backups"),
  };
  const own = [hidden.time_zone, settings.postal_address, settings.welcome_video_url, fixed_by];
  const isUntouched =
    texts.number === 0 &&
    texts.drafts.length === 0 &&
    hidden.set_up_settled.length === 0 &&
    !made.has_lead;
  return {
    ...academyName(texts),
    has_drafts: texts.drafts.length > 0,
    time_zone: work.config.timeZone,
    fixed_by,
    is_new: isUntouched && own.every((each) => each === null),
    left: SetUpStep.options.filter((step) => !isDone[step]),
    is_put_away: isSettled("everything"),
  };
}

/** Rule set-up.time-zone. Throws changed_meanwhile, time_zone_in_use. */
export async function chooseTimeZone(work: Work, { was, ...update }: ZoneUpdate): Promise<SetUp> {
  await work.transaction(async (work) => {
    const { time_zone } = await lockHiddenSettings(work);
    const current = time_zone ?? work.config.timeZone;
    refuseStale({ time_zone: current }, update, was);
    const isChanged = update.time_zone !== undefined && update.time_zone !== current;
    if (isChanged && (await findDated(work, await findMade(work))) !== null) {
      throw new Failure("time_zone_in_use");
    }
    await updateHiddenSettings(work, update);
    await keepClockZone(work);
  });
  await followTimeZone(work);
  return await readSetUp(work);
}

/** Safe to repeat. */
export async function settle(work: Work, settled: Settled): Promise<SetUp> {
  await work.transaction(async (work) => {
    const { set_up_settled } = await lockHiddenSettings(work);
    await updateHiddenSettings(work, {
      set_up_settled: [...new Set([...set_up_settled, settled])],
    });
  });
  return await readSetUp(work);
}

/** After the start of the starter content, in which its sessions are added. */
const starterLastsMs = 60_000;

/** Starter sessions don't count until one is booked: they keep their times on the clock. */
export async function findDated(
  work: Pick<Work, "db">,
  made: { has_cohort: boolean; has_info_session: boolean },
): Promise<Dated | null> {
  if (made.has_cohort) return "cohorts";
  if (made.has_info_session) return "info_sessions";
  const { starter_content_at } = await readHiddenSettings(work);
  const since = starter_content_at === null ? 0 : starter_content_at.getTime() + starterLastsMs;
  return (await hasOwnSessions(work, new Date(since))) ? "sessions" : null;
}
