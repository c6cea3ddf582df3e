import { sql } from "kysely";
import { statement, type ValueOf } from "#server/db/statement.ts";
import { refuseInsideUnit } from "#server/db/unit-of-work.ts";
import type { Work } from "#server/work.ts";

type CountedCall = {
  client: string;
  address: string;
  perClient: number;
  perAddress: number;
  /** In milliseconds since 1970, as is the end of a new count. */
  now: number;
  expire: number;
};

/** Returns the refusal's end, or null. Throws in a unit of work, which could undo the count. */
export async function countCall(work: Pick<Work, "db">, call: CountedCall): Promise<number | null> {
  refuseInsideUnit();
  const [counted] = await count(work, call);
  return counted?.refused_until ?? null;
}

const count = statement(
  (_, value: ValueOf<CountedCall>) => sql<{ refused_until: number | null }>`with
    client as (
      insert into rate_limits as known (key, points, expire)
      values (${value("client")}, 1, ${value("expire")})
      on conflict (key) do update set points = ${pointsAfter(value)}, expire = ${expireAfter(value)}
      returning points, expire
    ), address as (
      insert into rate_limits as known (key, points, expire)
      select ${value("address")}, 1, cast(${value("expire")} as bigint) from client
      where client.points <= ${value("perClient")}
      on conflict (key) do update set points = ${pointsAfter(value)}, expire = ${expireAfter(value)}
      returning points, expire
    )
    select case when client.points > ${value("perClient")} then client.expire
      when address.points > ${value("perAddress")} then address.expire end as refused_until
    from client left join address on true`,
);

type Counted = Pick<CountedCall, "now" | "expire"> & { key: string; most: number };

/** Returns whether it is counted. Throws in a unit of work, which could undo the count. */
export async function countUpTo(work: Pick<Work, "db">, counted: Counted): Promise<boolean> {
  refuseInsideUnit();
  return (await countOne(work, counted)).length > 0;
}

const countOne = statement(
  (_, value: ValueOf<Counted>) => sql<{ key: string }>`
    insert into rate_limits as known (key, points, expire)
    values (${value("key")}, 1, ${value("expire")})
    on conflict (key) do update set points = ${pointsAfter(value)}, expire = ${expireAfter(value)}
    where known.points < ${value("most")} or known.expire <= ${value("now")}
    returning key`,
);

export async function uncount({ db }: Pick<Work, "db">, key: string): Promise<void> {
  await db
    .updateTable("rate_limits")
    .set((eb) => ({ points: eb("points", "-", 1) }))
    .where("key", "=", key)
    .where("points", ">", 0)
    .execute();
}

function pointsAfter(value: ValueOf<Pick<CountedCall, "now">>) {
  return sql<number>`case when known.expire <= ${value("now")} then 1 else known.points + 1 end`;
}

function expireAfter(value: ValueOf<Pick<CountedCall, "now">>) {
  return sql<number>`case when known.expire <= ${value("now")} then excluded.expire
    else known.expire end`;
}

const keptMs = 3_600_000;

/** Ended an hour ago. Skips locked ones: a call locks two counts, so waiting could deadlock. */
export async function deleteEndedCounts({ db }: Pick<Work, "db">): Promise<void> {
  await sql`delete from rate_limits where key in (
    select key from rate_limits where expire < ${Date.now() - keptMs} for update skip locked
  )`.execute(db);
}
