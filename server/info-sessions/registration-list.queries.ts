import { sql } from "kysely";
import type { ListRegistrations, Registration } from "#contract/info-sessions/registrations.ts";
import type { FoundCount } from "#contract/lists/lists.ts";
import type { Database } from "#server/db/database.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, pagesOf } from "#server/db/lists/pages.ts";
import { contains } from "#server/db/lists/searches.ts";
import { cameFrom, isWithinDays } from "#server/funnel/funnel.ts";
import { peopleFilters } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  name: { by: sql`lower(name)`, type: "text" },
  email: { by: sql`email`, type: "text" },
  created_at: { by: sql`created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

const { readPage, countRows } = pagesOf({
  sorts,
  sortedBy: "created_at",
  select: (db, where) => selectRegistrations(db).where(where),
});

export async function listRegistrations(work: Work, input: ListRegistrations) {
  const { rows, next_cursor } = await readPage(work, input, conditionsOf(work, input));
  return { items: rows.map((row) => toRegistration(work, row)), next_cursor };
}

export async function countFoundRegistrations(
  work: Work,
  input: ListRegistrations,
): Promise<FoundCount> {
  return await countRows(work, conditionsOf(work, input));
}

function conditionsOf(
  work: Work,
  { attended, day_of, search, utm_source, ...input }: ListRegistrations,
): Conditions {
  const day = day_of === "attendance" ? "attended_at" : "created_at";
  return [
    attended === "yes" && sql`info_session_registrations.attended_at is not null`,
    attended === "no" && sql`info_session_registrations.attended_at is null`,
    isWithinDays(work, `info_session_registrations.${day}`, input),
    utm_source && cameFrom("info_session_registrations.person_id", utm_source),
    ...peopleFilters("info_session_registrations.person_id", input),
    search && {
      anyOf: [
        contains("info_session_registrations.search_text", search),
        contains("contacts.search_text", search),
      ],
    },
  ];
}

export async function findRegistration(work: Work, id: string): Promise<Registration | undefined> {
  const row = await selectRegistrations(work.db)
    .where("info_session_registrations.id", "=", id)
    .executeTakeFirst();
  return row && toRegistration(work, row);
}

function selectRegistrations(db: Database) {
  return db
    .selectFrom("info_session_registrations")
    .innerJoin("contacts", "contacts.id", "info_session_registrations.person_id")
    .select(["info_session_registrations.id", "info_session_registrations.person_id"])
    .select(["info_session_registrations.name", "contacts.email", "question", "listens_later"])
    .select(["question_shown", "question_hidden"])
    .select((eb) =>
      eb
        .selectFrom("info_session_echoes")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("question_id", "=", "info_session_registrations.id")
        .as("echoes"),
    )
    .select("info_session_registrations.created_at")
    .select(sql<boolean>`attended_at is not null`.as("attended"))
    .leftJoin("info_sessions", "info_sessions.id", "info_session_registrations.info_session_id")
    .select("info_sessions.starts_at");
}

type RegistrationRow = Omit<
  Registration,
  "info_session_starts_at" | "has_begun" | "created_at" | "echoes" | "question_hidden"
> & {
  question_shown: boolean;
  question_hidden: boolean;
  echoes: number | null;
  starts_at: Date | null;
  created_at: Date;
};

function toRegistration(
  work: Work,
  { starts_at, created_at, ...row }: RegistrationRow,
): Registration {
  const { id, person_id, name, email, question, listens_later, attended } = row;
  const has_begun = starts_at !== null && starts_at <= work.now();
  const info_session_starts_at = starts_at?.toISOString() ?? null;
  return {
    ...{ id, person_id, name, email, question, listens_later },
    ...{ info_session_starts_at, has_begun, attended },
    question_hidden: row.question_shown ? row.question_hidden : null,
    echoes: row.echoes ?? 0,
    created_at: created_at.toISOString(),
  };
}
