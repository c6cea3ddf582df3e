import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findViolations } from "./violations.ts";

/** In a template; `?` becomes a value. */
const sql = (text: string) => code(`sql\`${text.replaceAll("?", "$" + "{value}")}\``);
const code = (expression: string) => `export const run = (db, sql, value) => ${expression};`;
const body = (text: string) => `language plpgsql as $$ begin ${text} return null; end $$;`;

// leads owns leads and lead_list, people owns people and contacts, roles owns user_roles.
const innocent: Record<string, string> = {
  "db/migrations/01-people.sql": `
    create table people (id uuid primary key, email text);
    create view contacts as select id, email from people;
    create function ensure_person(address text) returns uuid language sql as
      $$ insert into people (email) values (address) returning id $$;`,
  "db/migrations/02-leads.sql": `
    create table leads (id uuid, person_id uuid references people);
    create index leads_person on leads (person_id);
    -- A comment may say: delete from people.
    create view lead_list as select leads.id, email from leads join contacts using (id);
    create function told() returns trigger ${body("perform ensure_person(new.email);")}
    create trigger people_tell after insert on people for each row execute function told();
    create function told_all() returns trigger ${body("perform from added join leads using (id);")}
    create trigger people_tell_all after insert on people referencing new table as added
      for each statement execute function told_all();`,
  "db/migrations/03-leads-score.sql": "alter table leads add column score integer;",
  "db/migrations/04-roles.sql": "create table user_roles (role text);",
  "people/people.queries.ts": sql("select id from people where id = ? for update"),
  "people/people.test.ts": sql("delete from leads"),
  "roles/roles.queries.ts": code('db.selectFrom("user_roles as held").select("held.role")'),
  "backup/backup.queries.ts": sql("delete from leads"),
  "leads/leads.queries.ts": [
    sql("insert into leads (person_id) values (ensure_person(?))"),
    sql("select from leads join contacts c on c.id = leads.person_id where c.email = ?"),
    sql(
      "with people as (select * from leads) select from people where exists (select from people)",
    ),
    sql("select 'delete from people' -- from people"),
    sql("select from pg_class, information_schema.tables, unnest(?::int[]) people"),
    sql("people.email = ? and lower(email) = 'from people'"),
    sql("lateral (select from lead_list where id = ? limit 1)"),
    sql(" and "),
    sql("place (id uuid, number integer)"),
    code('db.updateTable("leads").from("contacts").set({ id: value }).where("people", "=", 1)'),
    code('db.selectFrom(["leads", "contacts as c"]).innerJoin((eb) => eb.selectFrom("leads"))'),
    code('db.selectFrom("contacts").innerJoin("leads", "a", "b").forUpdate("leads")'),
    code(
      '[Array.from("people"), Buffer.from(value), db.select("people.id"), "select from people"]',
    ),
  ].join("\n"),
};

const writes = "writes people";
const reads = "reads people";
const unnamed = "the table is not named here";
const unread = "this SQL can't be read";

/** Mostly in the folder `leads`, with the expected finding. */
const planted: [file: string, content: string, found: string][] = [
  ["insert.ts", sql("insert into people (id) values (?)"), writes],
  ["update.ts", sql("update people set email = ?"), writes],
  ["update-view.ts", sql("update contacts set email = ?"), "writes contacts"],
  ["delete.ts", sql("with gone as (delete from people returning id) select from gone"), writes],
  ["merge.ts", sql("merge into people using leads on true when matched then delete"), writes],
  ["truncate.ts", sql("truncate leads, people"), writes],
  ["lock.ts", sql("lock table people in share mode"), writes],
  ["hold.ts", sql("select from leads l join contacts c on true for share of c"), "writes contacts"],
  ["kysely-insert.ts", code('db.insertInto("people").values(value)'), writes],
  ["kysely-update.ts", code('db.updateTable("people").set(value)'), writes],
  ["kysely-delete.ts", code('db.deleteFrom("people as p").where("p.id", "=", value)'), writes],
  ["kysely-hold.ts", code('db.selectFrom("contacts").forUpdate()'), "writes contacts"],
  ["from.ts", sql("select email from people where id = ?"), reads],
  ["comma.ts", sql("select from leads, people"), reads],
  ["alias.ts", sql("select p.email from leads l left join people p on p.id = l.person_id"), reads],
  ["quoted.ts", sql('select from public."people"'), reads],
  ["using.ts", sql("delete from leads using people p where p.id = leads.person_id"), reads],
  ["update-from.ts", sql("update leads set id = p.id from people p"), reads],
  ["subquery.ts", sql("select from leads where id in (select id from people)"), reads],
  ["lateral.ts", sql("lateral (select from people where id = ? limit 1)"), reads],
  ["expression.ts", sql("exists (select from people where id = ?)"), reads],
  ["union.ts", sql("select from leads union all table people"), reads],
  ["before-with.ts", sql("with l as (select from people), people as (select) select"), reads],
  ["insert-select.ts", sql("insert into leads select from people on conflict do nothing"), reads],
  ["bare.ts", code('db.selectFrom(sql`people`.as("p"))'), reads],
  ["named.ts", code("sql`select from $" + '{sql.table("people")}`'), reads],
  ["raw.ts", code("sql`select from leads, $" + '{sql.raw("people")}`'), reads],
  ["kysely-from.ts", code('db.selectFrom("people")'), reads],
  ["kysely-list.ts", code('db.selectFrom(["leads", "people as p"])'), reads],
  ["kysely-join.ts", code('db.selectFrom("leads").leftJoin("people as p", "p.id", "id")'), reads],
  ["kysely-using.ts", code('db.deleteFrom("leads").using("people")'), reads],
  ["kysely-set-from.ts", code('db.updateTable("leads").from("people").set(value)'), reads],
  ["kysely-builder.ts", code('({ selectFrom }) => selectFrom("people")'), reads],
  ["library.ts", sql("select from pgboss.job"), "reads pgboss.job"],
  ["catalogue.ts", sql("delete from pg_class"), "writes pg_class"],
  ["unknown.ts", sql("select from nobody"), "reads nobody"],
  ["unnamed.ts", code("db.deleteFrom(value)"), unnamed],
  ["unnamed-table.ts", code("sql.table(value)"), unnamed],
  ["unnamed-hole.ts", sql("select from ?"), unread],
  ["broken.ts", sql("select from leads wher id = ?"), unread],
  ["../roles/roles.routes.ts", sql("select from leads"), "reads leads"],
  ["../app.ts", sql("select from leads"), "reads leads"],
  [
    "../db/migrations/10-leads-trigger.sql",
    `create function spoil() returns trigger ${body("delete from people;")}`,
    writes,
  ],
  [
    "../db/migrations/11-leads-value.sql",
    `create function ask() returns trigger ${body("new.id := (select id from people limit 1);")}`,
    reads,
  ],
  [
    "../db/migrations/12-leads-sql.sql",
    "create function read() returns bigint language sql as $$ select count(*) from people $$;",
    reads,
  ],
  [
    "../db/migrations/13-leads-dynamic.sql",
    `create function build() returns trigger ${body("execute 'delete from people';")}`,
    unread,
  ],
  ["../db/migrations/14-leads-view.sql", "create view many as select from people;", reads],
  ["../db/migrations/15-leads-alter.sql", "alter table people add name text;", writes],
  ["../db/migrations/16-leads-index.sql", "create index on people (email);", writes],
  ["../db/migrations/17-leads-drop.sql", "drop view contacts;", "writes contacts"],
  [
    "../db/migrations/18-leads-changed.sql",
    `create function spread() returns trigger ${body("perform from changed join people using (id);")}
    create trigger leads_spread after update on leads referencing new table as changed
      for each statement execute function spread();`,
    reads,
  ],
  [
    "../db/migrations/19-nobody.sql",
    "create table nothing ();",
    "no folder of the server has its name",
  ],
];

const folder = mkdtempSync(join(tmpdir(), "softspoken-tables-"));
try {
  const files = planted.map(([file, content]) => [join("leads", file), content] as const);
  for (const [file, content] of [...Object.entries(innocent), ...files]) write(file, content);
  report();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function write(file: string, content: string): void {
  const path = join(folder, "server", file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function report(): void {
  const found = new Set(
    findViolations(folder).violations.map(
      ({ place, what }) => `${place.replace(/:\d+$/, "")} ${what.split(/[,:]/)[0]}`,
    ),
  );
  const expected = new Set(
    planted.map(([file, , what]) => `${join("server/leads", file)} ${what}`),
  );
  const complaints = [
    ...[...expected.difference(found)].map((sin) => `not found: ${sin}`),
    ...[...found.difference(expected)].map((sin) => `wrongly found: ${sin}`),
  ];
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
  else console.log(`${expected.size} planted violations found`);
}
