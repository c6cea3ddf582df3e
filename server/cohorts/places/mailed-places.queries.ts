import { sql } from "kysely";
import type { NamedCoach } from "#contract/coaches/coaches.ts";
import { namedCoaches } from "#server/cohorts/named-coaches.queries.ts";
import type { Work } from "#server/work.ts";

/** A place of a member or an offer of one, with what mails and calendars say of it. */
export type MailedPlace = {
  place_id: string;
  cohort_id: string;
  person_id: string;
  email: string;
  title: string;
  first_day: string;
  last_day: string;
  price: string | null;
  how_to_pay: string | null;
  if_unsuited: string | null;
  /** Of the cohort's days in calendars. */
  sequence: number;
  paid_on: string | null;
  joined_at: Date | null;
  coaches: NamedCoach[];
  has_account: boolean;
  /** The person's. */
  time_zone: string;
};

type Which = { ids: readonly string[] } | { cohortId: string; status: "joined" | "offered" };

export async function listMailedPlaces(work: Work, which: Which): Promise<MailedPlace[]> {
  const condition =
    "ids" in which
      ? sql`places.id = any(${which.ids}::uuid[])`
      : sql`places.cohort_id = ${which.cohortId} and places.status = ${which.status}`;
  const { rows } = await sql<MailedPlace>`
    select places.id as place_id, places.cohort_id, places.person_id, contacts.email, cohorts.title,
      cohorts.first_day, cohorts.last_day, cohorts.price, cohorts.how_to_pay, cohorts.if_unsuited,
      cohorts.sequence, places.paid_on, places.joined_at, ${namedCoaches} as coaches,
      accounts.id is not null as has_account,
      coalesce(contacts.time_zone, ${work.config.timeZone}) as time_zone
    from cohort_places places
    join cohorts on cohorts.id = places.cohort_id
    join contacts on contacts.id = places.person_id
    left join accounts on accounts.person_id = places.person_id
    where ${condition}
    order by places.id
  `.execute(work.db);
  return rows;
}

/** A session of a cohort that its members need not book. */
export type Meeting = {
  id: string;
  title: string;
  description: string | null;
  starts_at: Date;
  duration: number;
  meeting_link: string | null;
  sequence: number;
};

/** Those that have not begun, in order of time. */
export async function listMeetings(work: Work, cohortId: string): Promise<Meeting[]> {
  const startsAt = sql`session_start(session_date, session_time, session_turn,
    ${work.config.timeZone})`;
  const { rows } = await sql<Meeting>`
    select session_id as id, title, description, ${startsAt} as starts_at, duration, meeting_link,
      sequence
    from cohort_meetings
    where cohort_id = ${cohortId} and ${startsAt} > ${work.now()}
    order by starts_at, session_id
  `.execute(work.db);
  return rows;
}

/** Of published cohorts. */
export async function listJoinedPlaces(work: Work, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select places.id from cohort_places places
    join cohorts on cohorts.id = places.cohort_id and cohorts.is_published
    where places.person_id = ${personId} and places.status = 'joined'`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Those that the member means to come to, in order of time. */
export async function listMeetingsOf(
  work: Work,
  { cohort_id, person_id }: Pick<MailedPlace, "cohort_id" | "person_id">,
  since: Date,
): Promise<Meeting[]> {
  const startsAt = sql`session_start(session_date, session_time, session_turn,
    ${work.config.timeZone})`;
  const { rows } = await sql<Meeting>`
    select session_id as id, title, description, ${startsAt} as starts_at, duration, meeting_link,
      sequence
    from meeting_members
    where cohort_id = ${cohort_id} and person_id = ${person_id} and not is_absent
      and ${startsAt} > ${since}
    order by starts_at, session_id
  `.execute(work.db);
  return rows;
}

/** Notes that a mail names all meetings; of a confirmation, which is sent once, the first time. */
export async function markTold(
  work: Work,
  ids: readonly string[],
  { isFirst }: { isFirst: boolean },
): Promise<void> {
  await sql`update cohort_places set told_at = ${work.now()}
    where id = any(${ids}::uuid[]) and (told_at is null or not ${isFirst}::boolean)`.execute(
    work.db,
  );
}

/** Whoever changes their days or meetings comes before or after, and writes to these places. */
export async function shareCohorts(work: Work, placeIds: readonly string[]): Promise<void> {
  await sql`select from cohorts
    where id in (select cohort_id from cohort_places where id = any(${placeIds}::uuid[]))
    order by id for share`.execute(work.db);
}

/** In the order in which they are locked. */
export async function listPlaceIds(
  work: Work,
  cohortId: string,
  status: "joined" | "offered",
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from cohort_places
    where cohort_id = ${cohortId} and status = ${status} order by id for update`.execute(work.db);
  return rows.map(({ id }) => id);
}

/** Of the cohort of a place, of those that have not begun. */
export async function findFirstMeeting(work: Work, placeId: string) {
  const [place] = await listMailedPlaces(work, { ids: [placeId] });
  const [first] = place === undefined ? [] : await listMeetings(work, place.cohort_id);
  return first === undefined
    ? null
    : { title: first.title, starts_at: first.starts_at.toISOString() };
}
