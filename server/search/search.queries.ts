import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type Found, searchLimits } from "#contract/search/search.ts";
import { listLatestSubjects } from "#server/audit/audit.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import { asArray } from "#server/db/json.ts";
import { begins, contains, firstOfEach } from "#server/db/lists/searches.ts";
import { nameForStaff } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/** The most people that are ranked: those who begin with the text, and as many others. */
const mostRanked = 30;
/** A shorter text is looked for at the beginning only, because an index knows no two letters. */
const shortestPart = 3;

export async function find(work: Work, text: string): Promise<Found> {
  const { found } = searchLimits;
  const { rows } = await sql<Found>`
    select ${asArray(foundPeople(text), found)} as people,
      ${asArray(foundCohorts(text), found)} as cohorts,
      ${asArray(foundCourses(text), found)} as courses,
      ${asArray(foundModules(text), found)} as modules,
      ${asArray(foundSessions(text, academyDate(work)), found)} as sessions
  `.execute(work.db);
  const [reply] = rows;
  if (reply === undefined) throw new Error("The database answered nothing");
  return reply;
}

/** By the audit log, which knows who read whose page. */
export async function listRecent(work: Work, accountId: string): Promise<Found["people"]> {
  const ids = await listLatestSubjects(work, accountId, "people.read");
  if (ids.length === 0) return [];
  return await work.db
    .selectFrom("contacts")
    .select(["id", "email", nameForStaff("contacts.id").as("name")])
    .where("id", "in", ids)
    .where("is_erased", "=", false)
    .orderBy(sql`array_position(array[${sql.join(ids)}], id::text)`)
    .limit(searchLimits.found)
    .execute();
}

function foundPeople(text: string): RawBuilder<unknown> {
  const ways = [begins("search_text", text), found("search_text", text)];
  return sql`
    select * from (
      select contacts.id, contacts.email, ${nameForStaff("contacts.id")} as name
      from contacts where id in (${firstOfEach(ways.map(peopleNamed), mostRanked)})
    ) as people
    order by ${beginsWord(sql`concat_ws(E'\\n', name, email)`, text)} desc,
      lower(coalesce(name, email)), email`;
}

const isKept = sql<SqlBool>`exists (select from contacts where id = person_id and not is_erased)`;

function peopleNamed(matches: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`select id from contacts where ${matches} and not is_erased
    union all select person_id from application_list where ${matches} and ${isKept}
    union all select person_id from lead_list where ${matches} and ${isKept}
    union all select person_id from registration_list where ${matches} and ${isKept}`;
}

function foundCohorts(text: string): RawBuilder<unknown> {
  return sql`select id, title, first_day, last_day from cohort_list
    where ${found("search_text", text)}
    order by first_day desc, id`;
}

function foundCourses(text: string): RawBuilder<unknown> {
  return sql`select id, title from staff_courses
    where ${found("search_text", text)}
    order by ${beginsWord(sql`title`, text)} desc, lower(title), id`;
}

function foundModules(text: string): RawBuilder<unknown> {
  return sql`select modules.id, modules.title, modules.course_id, courses.title as course
    from staff_modules modules join staff_courses courses on courses.id = modules.course_id
    where ${found("modules.search_text", text)}
    order by ${beginsWord(sql`modules.title`, text)} desc, lower(modules.title), modules.id`;
}

/** Sessions to come first, the next ones first. */
function foundSessions(text: string, today: string): RawBuilder<unknown> {
  return sql`
    select id, title, type, session_date, to_char(session_time, 'HH24:MI') as session_time
    from session_list where ${found("search_text", text)}
    order by session_date < cast(${today} as date), abs(session_date - cast(${today} as date)),
      session_time, id`;
}

function found(column: string, text: string): RawBuilder<SqlBool> {
  return text.length < shortestPart ? begins(column, text) : contains(column, text);
}

/** Whether the text stands at the beginning of a line, or of a word in it. */
function beginsWord(lines: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  return sql`folded(E'\\n' || ${lines})
    like any(array[search_pattern(${`\n${text}`}), search_pattern(${` ${text}`})])`;
}
