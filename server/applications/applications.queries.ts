import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  type Application,
  type ApplicationMark,
  type ApplicationRequest,
  type ListApplications,
  needsAnswer,
  reviewPromiseBusinessDays,
} from "#contract/applications/applications.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import type { Database } from "#server/db/database.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, pagesOf } from "#server/db/lists/pages.ts";
import { contains } from "#server/db/lists/searches.ts";
import { cameFrom, isWithinDays, utmValue, withFirstForm } from "#server/funnel/funnel.ts";
import { peopleFilters, personWith, staffName } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";
import { addBusinessDays } from "./business-days.ts";

const sorts = {
  name: { by: sql`lower(name)`, type: "text" },
  email: { by: sql`email`, type: "text" },
  status: { by: sql`status`, type: "text" },
  created_at: { by: sql`created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

/** Undefined if the address has applied already. */
export async function insertApplication(work: Work, request: ApplicationRequest) {
  const created_at = work.now();
  const answers = {
    currentRole: request.p_current_role,
    biggestChallenge: request.p_biggest_challenge,
    whyNow: request.p_why_now,
  };
  const row = await work.db
    .insertInto("applications")
    .values({
      name: request.p_name,
      person_id: withFirstForm(personWith(request.p_email, created_at), {
        form: "application",
        utm: utmValue(request.utm),
        sentAt: created_at,
      }),
      answers: JSON.stringify(answers),
      created_at,
    })
    .onConflict((conflict) => conflict.column("person_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row && { ...row, answers };
}

const marks = {
  // As needsAnswer has it.
  to_answer: sql<SqlBool>`applications.status in ('pending', 'reviewing')
    and applications.asked_later_at is null and applications.answers is not null`,
  asked_to_wait: sql<SqlBool>`applications.asked_later_at is not null`,
  offered: sql<SqlBool>`applications.id in (select application_id from place_offers
    where status = 'offered')`,
} as const satisfies Record<ApplicationMark, RawBuilder<SqlBool>>;

const { readPage, countRows } = pagesOf({
  sorts,
  sortedBy: "created_at",
  select: (db, where) => selectApplications(db).where(where),
});

export async function listApplications(work: Work, input: ListApplications) {
  const { rows, next_cursor } = await readPage(work, input, conditionsOf(work, input));
  return { items: rows.map((row) => toApplication(work, row)), next_cursor };
}

export async function countFoundApplications(
  work: Work,
  input: ListApplications,
): Promise<FoundCount> {
  return await countRows(work, conditionsOf(work, input));
}

function conditionsOf(
  work: Work,
  { status, mark, day_of, search, utm_source, responsible, ...input }: ListApplications,
): Conditions {
  const day = day_of === "acceptance" ? "accepted_at" : "created_at";
  return [
    status && sql`applications.status = ${status}`,
    mark && marks[mark],
    responsible && sql`applications.responsible_id = ${responsible}`,
    isWithinDays(work, `applications.${day}`, input),
    utm_source && cameFrom("applications.person_id", utm_source),
    ...peopleFilters("applications.person_id", input),
    search && {
      anyOf: [
        contains("applications.search_text", search),
        contains("contacts.search_text", search),
      ],
    },
  ];
}

export async function findApplication(
  work: Work,
  id: string,
): Promise<StoredApplication | undefined> {
  const row = await selectApplications(work.db)
    .where("applications.id", "=", id)
    .executeTakeFirst();
  return row && toApplication(work, row);
}

/** For the playbook and info sessions. */
export async function listRequestsOf(
  work: Work,
  personId: string,
): Promise<{ kind: "playbook" | "registration"; at: Date }[]> {
  const { rows } = await sql<{ kind: "playbook" | "registration"; at: Date }>`
    select 'playbook' as kind, created_at as at from lead_list where person_id = ${personId}
    union all
    select 'registration', created_at from registration_list where person_id = ${personId}
  `.execute(work.db);
  return rows;
}

export async function acceptJoinedApplicant(work: Work, personId: string): Promise<void> {
  await work.db
    .updateTable("applications")
    .set({ status: "accepted", asked_later_at: null })
    .where("person_id", "=", personId)
    .where("status", "<>", "accepted")
    .execute();
}

function selectApplications(db: Database) {
  return db
    .selectFrom("applications")
    .innerJoin("contacts", "contacts.id", "applications.person_id")
    .select(["applications.id", "applications.person_id", "applications.name", "contacts.email"])
    .select(["status", "notes", "answers", "reviewed_by", "reviewed_at", "decided_at"])
    .select(["asked_later_at", "created_at"])
    .select("applications.responsible_id")
    .select([
      staffName("applications.reviewed_by").as("reviewer"),
      staffName("applications.decided_by").as("decider"),
      staffName("applications.responsible_id").as("responsible"),
    ])
    .select(
      sql<Application["open_offer"]>`(
        select jsonb_build_object('cohort_id', cohort_id, 'cohort', cohort, 'answer_by', answer_by)
        from place_offers
        where place_offers.person_id = applications.person_id and place_offers.status = 'offered'
      )`.as("open_offer"),
    )
    .select(
      sql<StoredPlace[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('cohort_id', cohorts.id,
          'cohort', cohorts.title, 'last_day', cohorts.last_day) order by cohorts.last_day), '[]')
        from cohort_members join cohort_list cohorts on cohorts.id = cohort_members.cohort_id
        where cohort_members.person_id = applications.person_id
      )`.as("taken_places"),
    );
}

type Computed = "promised_by" | "is_late" | "is_erased" | "taken_places";
type Instants = "reviewed_at" | "decided_at" | "asked_later_at";

/** It may be over. */
type StoredPlace = Application["taken_places"][number] & { last_day: string };

/** Its letter is a message. */
export type StoredApplication = Omit<Application, "letter">;

type ApplicationRow = Omit<StoredApplication, Computed | Instants | "created_at"> &
  Record<Instants, Date | null> & { created_at: Date; taken_places: StoredPlace[] };

function toApplication(work: Work, row: ApplicationRow): StoredApplication {
  const { timeZone } = work.config;
  const promised_by = addBusinessDays(row.created_at, reviewPromiseBusinessDays, timeZone);
  const asked_later_at = row.asked_later_at?.toISOString() ?? null;
  const today = academyDate(work);
  const taken = row.taken_places.filter(({ last_day }) => last_day >= today);
  const is_erased = row.answers === null;
  return {
    ...row,
    promised_by,
    is_late: needsAnswer({ ...row, asked_later_at, is_erased }) && today > promised_by,
    is_erased,
    taken_places: taken.map(({ cohort_id, cohort }) => ({ cohort_id, cohort })),
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    asked_later_at,
    created_at: row.created_at.toISOString(),
  };
}

export async function listApplicationsOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("applications")
    .select(["name", "answers", "status", "accepted_at", "decided_at", "asked_later_at"])
    .select("created_at")
    .where("person_id", "=", personId)
    .execute();
}

export async function listNotesOf(work: Work, personId: string) {
  return await work.db
    .selectFrom("applications")
    .select(["notes", "reviewed_at"])
    .where("person_id", "=", personId)
    .execute();
}

/** Keeps the row and its status, with `name` as the name, without answers and notes. */
export async function eraseApplication(work: Work, personId: string, name: string): Promise<void> {
  await work.db
    .updateTable("applications")
    .set({ name, answers: null, notes: null, responsible_id: null })
    .where("person_id", "=", personId)
    .execute();
}
