import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg, { type Pool, type PoolClient } from "pg";
import type { Database } from "#server/db/database.ts";
import { isNamed } from "#server/db/named-statements.ts";
import type { Schema } from "#server/db/schema.ts";

type Plan = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};

/**
 * Rows read by each part of the plan of the last statement that `read` sends. A named statement
 * gets the plan that is made once for all values. Reading whole tables is made expensive, because
 * for tables as small as those of tests the planner prefers it to an index.
 */
export async function rowsReadBy(
  pool: Pool,
  read: (db: Database) => Promise<unknown>,
): Promise<number[]> {
  const statements: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool });
  const log = ({ query }: { query: CompiledQuery }) => {
    statements.push(query);
  };
  await read(new Kysely<Schema>({ dialect, log }));
  const statement = statements.at(-1);
  if (statement === undefined) throw new Error("Nothing was read");
  const client = await pool.connect();
  try {
    await client.query("set enable_seqscan = off");
    const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      ...(await explanationOf(client, statement)),
    );
    await client.query("reset enable_seqscan; reset plan_cache_mode");
    if (isNamed(statement.sql)) await client.query("deallocate read");
    return rowsRead(rows[0]?.["QUERY PLAN"]?.[0].Plan as Plan);
  } finally {
    client.release();
  }
}

async function explanationOf(
  client: PoolClient,
  { sql, parameters }: CompiledQuery,
): Promise<[string, unknown[]]> {
  const explain = "explain (analyze, format json)";
  if (!isNamed(sql)) return [`${explain} ${sql}`, [...parameters]];
  await client.query("set plan_cache_mode = force_generic_plan");
  await client.query(`prepare read as ${sql}`);
  const values = parameters.map(toLiteral).join(", ");
  return [`${explain} execute read${values && `(${values})`}`, []];
}

function toLiteral(value: unknown): string {
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

function rowsRead(plan: Plan): number[] {
  const passedOver =
    (plan["Rows Removed by Filter"] ?? 0) + (plan["Rows Removed by Index Recheck"] ?? 0);
  const own = (plan["Actual Rows"] + passedOver) * plan["Actual Loops"];
  return [own, ...(plan.Plans ?? []).flatMap(rowsRead)];
}
