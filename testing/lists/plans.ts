import pg, { type Pool } from "pg";
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

/** The plan that is made once for all values, as for a prepared statement. */
export async function explainGeneric(pool: Pool, { text, values }: Statement): Promise<Plan> {
  const given = values
    .map((value) => pg.escapeLiteral(Array.isArray(value) ? `{${value}}` : String(value)))
    .join(", ");
  return await onOneConnection(pool, async (run) => {
    await run("set plan_cache_mode = force_generic_plan");
    await run(`prepare page as ${text}`);
    const plan = await run(`explain (format json) execute page${given && `(${given})`}`);
    await run("deallocate page");
    await run("reset plan_cache_mode");
    return plan;
  });
}

/**
 * Reading whole tables is made expensive, because for a table as small as this one the planner
 * prefers it to reading thousands of rows along an index.
 */
export async function explain(pool: Pool, { text, values }: Statement): Promise<Plan> {
  return await onOneConnection(pool, async (run) => {
    await run("set enable_seqscan = off");
    const plan = await run(`explain (format json) ${text}`, values);
    await run("reset enable_seqscan");
    return plan;
  });
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
