import { change, copyAcademy, makeAcademy, signInBoth } from "../academies.ts";
import { compare, fire, type Requests } from "../load.ts";
import type { Stage } from "../parts.ts";
import { asClient, type Contestant, startProduct, untilIdle, withServer } from "../processes.ts";
import { figureRow, type Row, whole } from "../table.ts";
import { insertLeads, names } from "./lead-rows.ts";
import { leadsOf } from "./works.ts";

const connections = 16;
const fewLeads = 50_000;
const longestReplySeconds = 3;
/** Several times as long as a reply may take, so that slow replies are seen. */
const leastSeconds = 10;

/** Simultaneous searches, and the target. */
const searching = {
  postgres: { connections: 16, target: "p99 under 100 ms" },
  pglite: { connections: 1, target: "p99 under 100 ms" },
} as const;

/**
 * Compares the first page of very many leads with that of 50,000, and measures searches among the
 * latter.
 */
export async function measureLargeLists(stage: Stage): Promise<Row[]> {
  const many = await makeAcademy(stage);
  const { staff } = await signInBoth(many);
  const few = await copyAcademy(stage, many);
  await change(many, ({ db }) => insertLeads(db, stage.leads));
  await change(few, ({ db }) => insertLeads(db, fewLeads));
  return await withServer(startProduct(many.settings), (product) =>
    asClient(async () => [
      ...(await withServer(startProduct(few.settings), async (small) => [
        await compare([product, small], firstPage(staff.cookie, stage), { ...stage, connections }),
        ...(await measureSearch(small, staff.cookie, stage)),
      ])),
    ]),
  );
}

function firstPage(cookie: string, { leads }: Stage) {
  const name = `staff: 20 of ${whole(leads)} leads / of ${whole(fewLeads)}, both the product`;
  return leadsOf(cookie, name, "0.9");
}

async function measureSearch(server: Contestant, cookie: string, stage: Stage): Promise<Row[]> {
  const { target, ...pressure } = searching[stage.engine];
  const name = `search among ${whole(fewLeads)} leads, ${pressure.connections} at a time`;
  const requests = searchesOf(cookie, name);
  const p50: number[] = [];
  const p99: number[] = [];
  for (let round = 0; round < stage.rounds; round += 1) {
    await untilIdle(server.pid);
    const {
      latency,
      requests: replies,
      ...failed
    } = await fire(server.url, requests, {
      ...pressure,
      seconds: Math.max(stage.seconds, leastSeconds),
      timeoutSeconds: longestReplySeconds,
    });
    if (failed.timeouts > 0 || replies.total === 0) return [tooSlow(name, target)];
    const failures = failed.non2xx + failed.errors;
    if (failures > 0) throw new Error(`${name}: ${failures} requests failed`);
    p50.push(latency.p50);
    p99.push(latency.p99);
  }
  const format = (milliseconds: number) => `${whole(milliseconds)} ms`;
  return [
    figureRow(`${name}, p50`, { values: p50, format, target: "" }),
    figureRow(`${name}, p99`, { values: p99, format, target }),
  ];
}

function tooSlow(work: string, target: string): Row {
  const measured = `replies took more than ${longestReplySeconds} s`;
  return { work, measured, cpu: "", ratio: "", spread: "", target };
}

function searchesOf(cookie: string, name: string): Requests {
  let searches = 0;
  const make = () => {
    searches += 1;
    const search = encodeURIComponent(searchText(searches));
    return { path: `/api/leads?limit=20&search=${search}` };
  };
  return { name, path: "/api/leads", headers: leadsOf(cookie, name, "").headers, make };
}

function searchText(index: number): string {
  const first = names.first[index % names.first.length] ?? "";
  const last = names.last[(index * 7) % names.last.length] ?? "";
  const texts = [
    first.slice(0, 3),
    `${first} ${last}`,
    last.slice(-4),
    `${first}.${last}${index % 1000}`,
    String(100 + (index % 900)),
    `${last.slice(0, 3)}${index % 100}@`,
    `nobody ${first}`,
  ];
  return texts[index % texts.length] ?? "";
}
