import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";

const firstNames =
  "Ada Amir Ana Ben Bruno Carla Chen Clara Dara David Elena Emil Esra Farah Finn Grace Hana Hugo Ines Ivan Jana Jonas Jun Kai Karim Lara Leo Lina Luca Maja Marco Maria Mina Nadia Nico Nora Olga Omar Pablo Petra Priya Rafael Rosa Sami Sara Sofia Tariq Tessa Theo Uma Viktor Wei Yara Yusuf Zoe";
const lastNames =
  "Abe Adler Almeida Baker Bauer Becker Bianchi Brown Castillo Chen Costa Cruz Diaz Dubois Eriksen Fischer Flores Fuchs Garcia Gupta Haas Hansen Hoffman Ito Ivanova Jensen Johnson Kaya Keller Kim Klein Kowalski Kumar Larsen Lee Lopez Marino Meyer Moreau Morgan Nguyen Novak Okafor Olsen Park Patel Perez Petrov Quinn Reyes Ricci Rossi Santos Sato Schmidt Silva Singh Smith Sokolov Suzuki Tanaka Taylor Thomas Torres Vargas Vogel Walker Wang Weber Wilson Wong Yamada Young Zhang Ziegler";
const domains =
  "example.com mail.example.org realty.example.net homes.example.com sales.example.org post.example.net";

export const names = {
  first: firstNames.split(" "),
  last: lastNames.split(" "),
};

/** Came at even intervals in the last five years. No mails are planned for them. */
export async function insertLeads(db: Database, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Without triggers, which would have mails planned for each lead.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`create temporary table crowd on commit drop as
      select gen_random_uuid() as id, n, first, last,
        lower(first || '.' || last) || n || '@' || domain as email,
        now() - interval '5 years' * (n::float / ${count}) as at
      from generate_series(1, ${count}::int) n
      cross join lateral (select
        (${names.first}::text[])[1 + abs(hashint4(n)) % ${names.first.length}] as first,
        (${names.last}::text[])[1 + abs(hashint4(n + 7)) % ${names.last.length}] as last,
        (${domains.split(" ")}::text[])[1 + n % ${domains.split(" ").length}] as domain
      ) drawn`.execute(trx);
    await sql`insert into people (id, email, first_seen_at) select id, email, at from crowd`.execute(
      trx,
    );
    await sql`insert into leads (person_id, email, name, source, status, created_at)
      select id, email, case when n % 4 > 0 then first || ' ' || last end,
        (array['landing_page', 'webinar', 'referral'])[1 + n % 3],
        (array['new', 'contacted', 'qualified', 'converted', 'dead'])[1 + n % 5], at
      from crowd`.execute(trx);
  });
  await sql`vacuum analyze leads, people`.execute(db);
}
