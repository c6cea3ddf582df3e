import { setImmediate as othersTurn } from "node:timers/promises";
import { readSettings } from "#server/academy/academy.ts";
import {
  discardPlans,
  dropPlans,
  type PlannedMessage,
  planMessages,
  releaseDueMessages,
  shortenWaits,
} from "#server/messages/messages.ts";
import { afterQuietHours, localDate } from "#server/quiet/quiet.ts";
import type { Work } from "#server/work.ts";
import { afterSaying, toMessageItem } from "./after-saying.ts";
import * as queries from "./campaigns.queries.ts";
import { type Academy, digestProps, newEntries } from "./digest-props.ts";
import type { Facts, Plan } from "./facts.ts";
import { type PersonRow, readPeople } from "./people.queries.ts";
import { type Courses, toFacts } from "./people.ts";
import { planNews, planNext } from "./plan-next.ts";
import { pauseOver, quietHoursForAnswers, whyAnswerWaits } from "./quiet-moments.ts";

export { admit, readWaitOfAnswers } from "./admission.ts";
export { countFoundStandings } from "./standings.queries.ts";

/**
 * On the embedded engine a batch keeps the only connection, and requests wait for its end. On
 * PostgreSQL larger batches take less time for each person, and this process computes one batch
 * while PostgreSQL runs the statements of the other.
 */
const batches = {
  pglite: { peopleAtOnce: 40, sideBySide: 1 },
  postgres: { peopleAtOnce: 200, sideBySide: 2 },
} as const;
const minutesAfterTrouble = 10;

/**
 * Writes held messages, enqueues messages whose time has come, and records when to plan again. Safe
 * to run in several processes at once. Stops between batches once `signal` is aborted. Returns the
 * number of people planned.
 */
export async function planDue(work: Work, signal?: AbortSignal): Promise<number> {
  while ((await queries.collectChanges(work)) === queries.changesAtOnce);
  const { peopleAtOnce, sideBySide } = batches[work.engine];
  let planned = 0;
  const planBatches = async () => {
    for (let some = 1; some > 0 && !signal?.aborted; planned += some) {
      some = await planSome(work, peopleAtOnce);
      await othersTurn();
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, planBatches));
  await releaseDueMessages(work);
  return planned;
}

/** Plans each person of a failed batch alone. Returns the number of people. */
async function planSome(work: Work, limit: number): Promise<number> {
  try {
    return await planTogether(work, limit);
  } catch (error) {
    work.log.warn({ err: error }, "planning for each alone, for planning together failed");
    const people = await queries.findDue(work, work.now(), limit);
    for (const personId of people) await planAlone(work, personId);
    return people.length;
  }
}

async function planTogether(work: Work, limit: number): Promise<number> {
  return await work.transaction(async (work) => {
    const people = await queries.takeDue(work, work.now(), limit);
    if (people.length > 0) await planFor(work, people);
    return people.length;
  });
}

async function planAlone(work: Work, personId: string): Promise<void> {
  try {
    await work.transaction(async (work) => {
      if (await queries.takeOne(work, personId, work.now())) await planFor(work, [personId]);
    });
  } catch (error) {
    work.log.error({ err: error, person: personId }, "planning for one person failed");
    const later = new Date(work.now().getTime() + minutesAfterTrouble * 60_000);
    await queries.scheduleNext(work, [{ person_id: personId, at: later }]);
  }
}

type Decision = {
  row: PersonRow;
  facts: Facts;
  digest: Plan | null;
  /** The digest after it, if the next one is due now. */
  following: Plan | null;
  /** Sent at once. */
  news: Plan | null;
  next: Date | null;
};

async function planFor(work: Work, personIds: readonly string[]): Promise<void> {
  const now = work.now();
  const clock = { now, academyZone: work.config.timeZone };
  const rows = await readPeople(work, personIds, clock);
  const { postal_address: postalAddress } = await readSettings(work);
  const academy = { courses: await queries.readCourses(work), postalAddress };
  const known = rows.filter(isPlanned);
  const decisions = known.map((row) => decide(row, academy.courses, clock));
  await writeDecisions(work, decisions, academy);
  await stopPlanningFor(
    work,
    rows.filter((row) => !isPlanned(row)),
  );
}

async function stopPlanningFor(work: Work, rows: readonly PersonRow[]): Promise<void> {
  const planned = rows.map(({ held_id }) => held_id).filter((id) => id !== null);
  await discardPlans(work, planned);
  const people = rows.map(({ person_id }) => person_id);
  await queries.deleteOutreach(work, people);
}

/** False for erased and invented people. */
function isPlanned(row: PersonRow): boolean {
  const { user_id, lead_date, is_waiting, places, reasons_not_to_write: reasons } = row;
  const isInCohort = row.is_in_cohort || places.length > 0;
  const isGuest = row.guest.length > 0;
  const isKnown = user_id !== null || lead_date !== null || is_waiting || isInCohort || isGuest;
  return isKnown && !reasons.some((why) => why === "erased" || why === "invented");
}

type Clock = { now: Date; academyZone: string };

function decide(row: PersonRow, courses: Courses, { now, academyZone }: Clock): Decision {
  const facts = toFacts(row, courses, { now, academyZone });
  // An overdue message still belongs to its own day, whatever delayed it.
  const from = row.held_due !== null && row.held_due < now ? row.held_due : now;
  const question = { facts, from, now, academyZone };
  const digest = planNext(question);
  const news = planNews(question);
  if (!isDue(digest, now)) {
    const next = nextLook(facts, { digest, news }, now);
    return { row, facts, digest, following: null, news, next };
  }
  const later = afterSaying(facts, digest);
  const following = planNext({ ...question, facts: later, from: now });
  const next = nextLook(later, { digest: following, news }, now);
  return { row, facts, digest, following, news, next };
}

function isDue(plan: Plan | null, now: Date): plan is Plan {
  return plan !== null && plan.at <= now;
}

/**
 * When the digest of today or tomorrow is due, or else at the start of the person's next day, in
 * case staff have changed modules. Null means only after a change.
 */
function nextLook(
  facts: Facts,
  { digest, news }: Pick<Decision, "digest" | "news">,
  now: Date,
): Date | null {
  if (facts.silence !== null || hasHeardAll(facts)) return null;
  const tomorrow = localDate(now, facts.timeZone).add({ days: 1 });
  const isSoon = digest !== null && digest.day !== null && digest.day <= tomorrow.toString();
  const midnight = tomorrow.toZonedDateTime(facts.timeZone).epochMilliseconds;
  const next = isSoon ? digest.at.getTime() : midnight;
  const waiting = news !== null && news.at > now ? news.at.getTime() : next;
  return new Date(Math.min(next, waiting));
}

/**
 * Without an account, info sessions, an offered place and cohorts, open ones or one's own, follow
 * the series.
 */
function hasHeardAll(facts: Facts): boolean {
  const { pace, series, places, openCohort, isInCohort, isRegistered } = facts;
  const hasSeries = series !== null && series.left.length > 0;
  const hasCohort = places.length > 0 || openCohort !== null || isInCohort;
  return pace === null && !hasSeries && !hasCohort && !isRegistered;
}

async function writeDecisions(
  work: Work,
  decisions: readonly Decision[],
  academy: Academy,
): Promise<void> {
  await endHeld(work, decisions);
  const drafts = decisions.map((decision) => draft(work, decision, academy));
  await planMessages(work, drafts.flat());
  const waits = decisions.flatMap((decision) => longestWaits(work, decision));
  await shortenWaits(work, waits);
  const nexts = decisions.map(({ row, next }) => ({ person_id: row.person_id, at: next }));
  await queries.scheduleNext(work, nexts);
}

/** Of letters and of other answers, by today's quiet hours and pause. */
function longestWaits({ config, now }: Work, { row, facts }: Decision) {
  const quietHours = quietHoursForAnswers(facts, config.timeZone);
  const until = afterQuietHours(quietHours, now());
  const reason = until > now() ? whyAnswerWaits(facts) : "quiet hours were changed";
  const answers = { person_id: row.person_id, until, reason };
  return [
    { ...answers, is_letter: false },
    { ...answers, ...pauseOver(facts, now()), is_letter: true },
  ];
}

/** Deletes held messages that are no longer planned, or drops them if they must stay in the log. */
async function endHeld(work: Work, decisions: readonly Decision[]): Promise<void> {
  const discarded: string[] = [];
  const dropped: { id: string; reason: string }[] = [];
  for (const decision of decisions) {
    const id = decision.row.held_id;
    const reason = whyOver(decision);
    if (id === null) continue;
    if (reason !== null) dropped.push({ id, reason });
    else if (decision.digest === null) discarded.push(id);
  }
  await discardPlans(work, discarded);
  await dropPlans(work, dropped);
}

/** Null if a held or returned message need not stay in the log. */
function whyOver({ row, facts, digest }: Decision): string | null {
  if (facts.silence !== null) return facts.silence;
  return row.held_attempts !== 0 && digest === null ? "there is nothing left to send" : null;
}

function draft(work: Work, decision: Decision, academy: Academy): PlannedMessage[] {
  const { row, digest, following, news } = decision;
  const written = [
    // The message keeps its id, and so its Message-ID, in case it was already sent once unnoticed.
    { plan: digest, id: row.held_id ?? crypto.randomUUID() },
    { plan: following, id: crypto.randomUUID() },
    { plan: isDue(news, work.now()) ? news : null, id: crypto.randomUUID() },
  ];
  return written.flatMap(({ plan, id }) =>
    plan === null ? [] : [{ id, ...draftOne(work, { ...decision, plan, academy }) }],
  );
}

function draftOne(
  work: Work,
  { row, facts, plan, academy }: Parameters<typeof digestProps>[1],
): Omit<PlannedMessage, "id"> {
  return {
    person_id: row.person_id,
    kind: plan.day === null ? "staff-news" : "digest",
    urgency: plan.items.some(({ kind }) => kind === "reminder") ? "soon" : "later",
    local_date: plan.day,
    planned_at: plan.at,
    due_at: plan.due,
    reason: plan.reason,
    props: digestProps(work, { row, facts, plan, academy }),
    calendar: newEntries(work, row, plan),
    items: plan.items.map(toMessageItem),
  };
}
