import { type SqlBool, sql } from "kysely";
import type { Conditions } from "#server/db/lists/pages.ts";
import { contains } from "#server/db/lists/searches.ts";

type Asked = { [Name in "cohort" | "label" | "responsible"]?: string | undefined };

export function peopleFilters(personColumn: string, asked: Asked): Conditions {
  const { cohort, label, responsible } = asked;
  const person = sql.ref(personColumn);
  return [
    cohort &&
      sql<SqlBool>`${person} in (select person_id from cohort_members where cohort_id = ${cohort})`,
    label &&
      sql<SqlBool>`${person} in (select person_id from labelled_people where label_id = ${label})`,
    responsible &&
      sql<SqlBool>`${person} in (select id from people where responsible_id = ${responsible})`,
  ];
}

/** By the address or any name that staff know. The list must join `contacts`. */
export function isNamed(personColumn: string, text: string) {
  const person = sql.ref(personColumn);
  const matches = contains("search_text", text);
  return {
    anyOf: [
      contains("contacts.search_text", text),
      sql<SqlBool>`${person} in (select person_id from application_list where ${matches})`,
      sql<SqlBool>`${person} in (select person_id from lead_list where ${matches})`,
      sql<SqlBool>`${person} in (select person_id from registration_list where ${matches})`,
    ],
  };
}

/** By the address or the name. The list must join `accounts`, and its person as `contacts`. */
export function isAccountNamed(text: string) {
  return {
    anyOf: [contains("accounts.search_text", text), contains("contacts.search_text", text)],
  };
}
