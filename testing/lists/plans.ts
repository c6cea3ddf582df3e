import pg, { type Pool } from "pg";
import { isNamed } from "#server/db/named-statements.ts";
import { filled, rowCount } from "./fill-lists.ts";

export type Statement = { text: string; values: unknown[] };

type Plan = {
  "Node Type": string;
  "Plan Rows": number;
  "Relation Name"?: string;
  "Parent Relationship"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
};

/**
 * Explains a statement: a named one with the plan that is made once for all values. Reading whole
 * tables is made expensive, because for tables as small as these the planner prefers it to reading
 * thousands of rows along an index.
 */
export async function explain(pool: Pool, { text, values }: Statement): Promise<Plan> {
  return await onOneConnection(pool, async (run) => {
    await run("set enable_seqscan = off");
    try {
      if (!isNamed(text)) return await run(`explain (format json) ${text}`, values);
      const given = values.map((value) => pg.escapeLiteral(toText(value))).join(", ");
      await run("set plan_cache_mode = force_generic_plan");
      await run(`prepare page as ${text}`);
      const plan = await run(`explain (format json) execute page${given && `(${given})`}`);
      await run("deallocate page");
      return plan;
    } finally {
      await run("reset plan_cache_mode");
      await run("reset enable_seqscan");
    }
  });
}

function toText(value: unknown): string {
  return Array.isArray(value) ? `{${value}}` : String(value);
}

async function onOneConnection(
  pool: Pool,
  work: (run: (text: string, values?: unknown[]) => Promise<Plan>) => Promise<Plan>,
): Promise<Plan> {
  const client = await pool.connect();
  try {
    return await work(async (text, values) => {
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(text, values);
      return rows[0]?.["QUERY PLAN"]?.[0].Plan as Plan;
    });
  } finally {
    client.release();
  }
}

function isWholeIndex(plan: Plan): boolean {
  return plan["Node Type"].startsWith("Index") && plan["Index Cond"] === undefined;
}

/** Parts of the plan that read or sort a large part of a table. */
export function wholeReads(plan: Plan): string[] {
  const isWhole =
    (plan["Node Type"] === "Seq Scan" && filled.has(plan["Relation Name"] ?? "")) ||
    (plan["Parent Relationship"] === "InitPlan" && isWholeIndex(plan)) ||
    (plan["Node Type"] === "Sort" && (plan.Plans?.[0]?.["Plan Rows"] ?? 0) > rowCount / 2);
  return [
    ...(isWhole ? [`${plan["Node Type"]} ${plan["Relation Name"] ?? ""}`] : []),
    ...(plan.Plans ?? []).flatMap(wholeReads),
  ];
}
