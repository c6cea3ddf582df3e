import type { Database } from "#server/db/database.ts";
import { ensurePerson } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { openCaller } from "#testing/app/caller.ts";
import { postJson } from "#testing/app/requests.ts";
import type { Someone } from "#testing/people/crowd.ts";
import { makeCohort } from "./cohorts.ts";
import { makeOffer } from "./offers.ts";

/** One Work and one server a process, all on the same database. */
export type Racetrack = {
  db: Database;
  works: readonly Work[];
  urls: readonly string[];
  coaches: readonly Someone[];
};

const applicants = 6;
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);

export async function makeCoaches(db: Database, crowd: readonly Someone[]): Promise<Someone[]> {
  const coaches = crowd.slice(0, 2);
  const roles = coaches.map(({ id }) => ({ user_id: id, role: "coach" as const }));
  await db.insertInto("user_roles").values(roles).execute();
  return coaches;
}

/**
 * Two coaches offer the last places of a cohort to six applicants at once, through two processes.
 * Each offer is taken twice at once, and refused at the same instant in every second round, while
 * the coaches give places to others. Returns the faults.
 */
export async function raceForPlaces(track: Racetrack, round: number): Promise<string[]> {
  const places = 1 + (round % 3);
  const cohort = await makeCohort(track.db, {
    ...{ title: `Race ${round}`, places },
    ...{ first_day: day(7), last_day: day(60) },
  });
  const tokens = await offerToAll(track, { cohort, round });
  const faults: string[] = [];
  if (tokens.length !== places) faults.push(`${tokens.length} offers of ${places} places`);
  const alsoRefuses = round % 2 === 1;
  const [answers, additions] = await Promise.all([
    Promise.all(tokens.map((token) => answerAtOnce(track, { token, alsoRefuses }))),
    addOthers(track, { cohort, round }),
  ]);
  for (const statuses of answers) {
    if (statuses.filter((status) => status === 200).length !== 1 || statuses.some(isWrong)) {
      faults.push(`one offer was answered ${statuses.join(" ")}`);
    }
  }
  if (additions.some(isWrong)) faults.push(`giving a place was answered ${additions.join(" ")}`);
  return [...faults, ...(await findWrongPlaces(track.db, { cohort, places, alsoRefuses }))];
}

function isWrong(status: number): boolean {
  return status !== 200 && status !== 409;
}

type Round = { cohort: string; round: number };

/** Returns the tokens of the offers. Throws errors other than a refusal for want of a place. */
async function offerToAll({ works, coaches }: Racetrack, { cohort, round }: Round) {
  const offers = await Promise.allSettled(
    Array.from({ length: applicants }, (_, index) => {
      const work = pick(works, index);
      const email = `race-${round}-${index}@example.com`;
      return makeOffer(work, { cohort, email, answerBy: day(7), by: pick(coaches, index).id });
    }),
  );
  return offers.flatMap((offer) => {
    if (offer.status === "fulfilled") return [offer.value.token];
    if (offer.reason?.code !== "cohort_full") throw offer.reason;
    return [];
  });
}

type Answering = { token: string; alsoRefuses: boolean };

/** Returns the statuses of the replies. */
async function answerAtOnce({ urls }: Racetrack, { token, alsoRefuses }: Answering) {
  const taking = { path: "acceptances", body: { token, password: "words of a racer" } };
  const answers = [taking, taking, ...(alsoRefuses ? [{ path: "refusals", body: { token } }] : [])];
  return await Promise.all(
    answers.map(async ({ path, body }, index) => {
      const caller = openCaller(pick(urls, index), anyAddress());
      return await statusOf(postJson(caller, `/api/offers/${path}`, body));
    }),
  );
}

/** Gives places to two more people. Returns the statuses of the replies. */
async function addOthers({ works, urls, coaches }: Racetrack, { cohort, round }: Round) {
  return await Promise.all(
    coaches.map(async (coach, index) => {
      const email = `given-${round}-${index}@example.com`;
      await ensurePerson(pick(works, index), email);
      const path = `/api/cohorts/${cohort}/places`;
      return await statusOf(postJson(coach.at(pick(urls, index)), path, { email }));
    }),
  );
}

async function statusOf(sent: Promise<Response>): Promise<number> {
  const reply = await sent;
  await reply.arrayBuffer();
  return reply.status;
}

/** Limits on calls must not end the race. */
function anyAddress(): string {
  return [10, ...crypto.getRandomValues(new Uint8Array(3))].join(".");
}

function pick<Each>(list: readonly Each[], index: number): Each {
  const picked = list[index % list.length];
  if (picked === undefined) throw new Error("Nothing to pick from");
  return picked;
}

type Raced = { cohort: string; places: number; alsoRefuses: boolean };

async function findWrongPlaces(db: Database, { cohort, places, alsoRefuses }: Raced) {
  const rows = await db
    .selectFrom("cohort_places")
    .leftJoin("accounts", "accounts.person_id", "cohort_places.person_id")
    .select(["cohort_places.status", "offered_at", "accounts.id as account"])
    .where("cohort_id", "=", cohort)
    .execute();
  const taken = rows.filter(({ status }) => status === "offered" || status === "joined").length;
  const faults: string[] = [];
  if (taken > places) faults.push(`${taken} of ${places} places are taken`);
  if (taken < places && !alsoRefuses) faults.push(`only ${taken} of ${places} places are taken`);
  if (rows.some(({ status }) => status === "offered")) faults.push("an answered offer is open");
  const joined = rows.filter(
    ({ status, offered_at }) => status === "joined" && offered_at !== null,
  );
  if (joined.some(({ account }) => account === null)) faults.push("a member has no account");
  return faults;
}
