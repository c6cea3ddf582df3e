import { sql } from "kysely";
import { statement, type ValueOf } from "#server/db/statement.ts";
import { refuseInsideUnit } from "#server/db/unit-of-work.ts";
import type { Work } from "#server/work.ts";

/** A call, the keys under which it is counted, and how many calls each count allows. */
type CountedCall = {
  client: string;
  address: string;
  perClient: number;
  perAddress: number;
  /** In milliseconds since 1970, as is the end of a new count. */
  now: number;
  expire: number;
};

/**
 * Counts the call of its client, and unless that refuses it, of its client about an address. Returns
 * until when it is refused, or null. Throws inside a unit of work: if that failed, the count would be
 * taken back.
 */
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

/** What is counted under one key, and how many the count allows. */
type Counted = Pick<CountedCall, "now" | "expire"> & { key: string; most: number };

/**
 * Counts one more, unless the count allows no more. Returns whether it is counted. Throws inside a unit
 * of work: if that failed, the count would be taken back.
 */
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

/** Takes back one that was counted. */
export async function uncount({ db }: Pick<Work, "db">, key: string): Promise<void> {
  await db
    .updateTable("rate_limits")
    .set((eb) => ({ points: eb("points", "-", 1) }))
    .where("key", "=", key)
    .where("points", ">", 0)
    .execute();
}

/** The points of a known count after this call. A count that has ended begins anew. */
function pointsAfter(value: ValueOf<Pick<CountedCall, "now">>) {
  return sql<number>`case when known.expire <= ${value("now")} then 1 else known.points + 1 end`;
}

/** The end of a known count after this call. */
function expireAfter(value: ValueOf<Pick<CountedCall, "now">>) {
  return sql<number>`case when known.expire <= ${value("now")} then excluded.expire
    else known.expire end`;
}

/** For how long counts that have ended are kept, in milliseconds. */
const keptMs = 3_600_000;

/**
 * Deletes counts that ended an hour ago. A count that a call has locked is left for the next time: a
 * call locks two counts, and a deletion that held one and waited for the other could deadlock with it.
 */
export async function deleteEndedCounts({ db }: Pick<Work, "db">): Promise<void> {
  await sql`delete from rate_limits where key in (
    select key from rate_limits where expire < ${Date.now() - keptMs} for update skip locked
  )`.execute(db);
}
