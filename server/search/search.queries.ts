import { type RawBuilder, sql } from "kysely";
import { type Found, searchLimits } from "#contract/search/search.ts";
import { academyDate } from "#server/config/academy-clock.ts";
import {
  asArray,
  begins,
  findAmongFew,
  findAmongMany,
  indexedColumn,
  type Searched,
} from "#server/db/lists/few-matches.ts";
import { nameForStaff } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

/** The address and all names under which we know a person. */
const people: readonly Searched[] = [
  {
    rows: sql`select id, id as found, email, name from contacts where not is_erased`,
    columns: [indexedColumn("email"), indexedColumn("name")],
  },
  byName(sql`select id, person_id as found, name from application_list`),
  {
    rows: sql`select id, person_id as found, name, search_text from lead_list`,
    columns: [{ column: sql`name`, indexed: sql`search_text` }],
  },
  byName(sql`select id, person_id as found, name from registration_list`),
];

function byName(rows: RawBuilder<unknown>): Searched {
  return { rows, columns: [indexedColumn("name")] };
}

function byTitle(rows: RawBuilder<unknown>): Searched {
  return { rows, columns: [indexedColumn("title")] };
}

const cohorts = byTitle(sql`select id, id as found, title from cohort_list`);
const courses = byTitle(sql`select id, id as found, title from course_list`);
const modules = byTitle(sql`select id, id as found, title from module_list`);
const sessions = byTitle(sql`select id, id as found, title from session_list`);

/**
 * Returns what is found, in one statement. It is not prepared: which indexes are used depends on how
 * often the parts of the text occur.
 */
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

function foundPeople(text: string): RawBuilder<unknown> {
  return sql`
    select * from (
      select contacts.id, contacts.email, ${nameForStaff("contacts.id")} as name
      from contacts
      where id in (${findAmongMany(people, text)}) and not is_erased
    ) as people
    order by ${begins(sql`name, email`, text)} desc, lower(coalesce(name, email)), email`;
}

function foundCohorts(text: string): RawBuilder<unknown> {
  return sql`select id, title, first_day, last_day from cohort_list
    where id in (${findAmongFew(cohorts, text)})
    order by first_day desc, id`;
}

function foundCourses(text: string): RawBuilder<unknown> {
  return sql`select id, title from course_list
    where id in (${findAmongFew(courses, text)})
    order by ${begins(sql`title`, text)} desc, lower(title), id`;
}

function foundModules(text: string): RawBuilder<unknown> {
  return sql`select modules.id, modules.title, modules.course_id, courses.title as course
    from module_list modules join course_list courses on courses.id = modules.course_id
    where modules.id in (${findAmongFew(modules, text)})
    order by ${begins(sql`modules.title`, text)} desc, lower(modules.title), modules.id`;
}

/** Sessions that are still to come are looked for first, the next ones first. */
function foundSessions(text: string, today: string): RawBuilder<unknown> {
  const coming = sql`select id as found, title from session_list
    where session_date >= cast(${today} as date) order by session_date, session_time, id`;
  return sql`
    select id, title, type, session_date, to_char(session_time, 'HH24:MI') as session_time
    from session_list where id in (${findAmongFew(sessions, text, coming)})
    order by session_date < cast(${today} as date), abs(session_date - cast(${today} as date)),
      session_time, id`;
}
