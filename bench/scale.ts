import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { testSecrets } from "#testing/app/secrets.ts";
import type { Cluster } from "#testing/database/postgres-cluster.ts";
import { makeCrowd, type Someone } from "#testing/people/crowd.ts";
import { type Academy, change, makeAcademy } from "./academies.ts";
import { fire, type Requests } from "./load.ts";
import type { Stage } from "./parts.ts";
import { type Contestant, cpuSeconds, startProduct, untilIdle, withServer } from "./processes.ts";
import { figureRow, median, noteRow, type Row, whole } from "./table.ts";
import { fromBrowser } from "./works.ts";

const processCounts = [1, 2, 3];
const members = 200;
const connectionsToEach = 16;
const idleSeconds = 15;

/** A module that members study. */
type Module = { course_id: string; module_id: string };

/**
 * Measures a mixed load of members on one, two and three processes that share a PostgreSQL: replies
 * per second, and the CPU time of Node and of PostgreSQL for each. Client, processes and PostgreSQL
 * share all cores, so replies per second grow only as long as cores are free; the CPU time says what
 * a core of each can do.
 */
export async function measureScale(stage: Stage): Promise<Row[]> {
  const { cluster } = stage;
  if (cluster === undefined || process.platform !== "linux") return [];
  const academy = await makeAcademy(stage);
  const settings = { ...academy.settings, ...testSecrets };
  const start = () => startProduct(settings, "any core");
  // The first start adds the starter content.
  await withServer(start(), async () => undefined);
  const requests = mixOf(await fillAcademy(academy));
  const rows: Row[] = [];
  for (const count of processCounts) {
    const starting = Array.from({ length: count }, start);
    const run = await withServers(starting, async (servers) => {
      const rest = await measureRest(servers, cluster);
      const load = await measureLoad(servers, requests, { ...stage, cluster });
      return { rest, ...load, connections: await countConnections(academy) };
    });
    rows.push(...rowsOf(count, run));
  }
  return rows;
}

async function withServers<Result>(
  starting: readonly Promise<Contestant>[],
  work: (servers: Contestant[]) => Promise<Result>,
  started: Contestant[] = [],
): Promise<Result> {
  const [next, ...others] = starting;
  if (next === undefined) return await work(started);
  return await withServer(next, (server) => withServers(others, work, [...started, server]));
}

async function fillAcademy(academy: Academy): Promise<{ crowd: Someone[]; modules: Module[] }> {
  return await change(academy, async ({ db }) => {
    const crowd = await makeCrowd(db, members);
    const modules = await db
      .selectFrom("modules")
      .innerJoin("courses", "courses.id", "course_id")
      .select(["course_id", "modules.id as module_id"])
      .where("membership_tier_required", "is", null)
      .where("is_locked", "=", false)
      .execute();
    return { crowd, modules };
  });
}

/**
 * Of twenty calls, nine keep the place in a video (every ten seconds while it plays), and the others
 * are those of moving about the members' pages.
 */
function mixOf({ crowd, modules }: { crowd: Someone[]; modules: Module[] }): Requests {
  const [module] = modules;
  if (module === undefined) throw new Error("The starter content has no open module");
  const pages = [
    ...["/api/auth/session", "/api/auth/session", "/api/auth/session"],
    ...["/api/dashboard", "/api/dashboard", "/api/training", "/api/training"],
    ...["/api/sessions/open", "/api/session_bookings"],
    `/api/training/${module.course_id}/modules/${module.module_id}`,
    "/",
  ];
  let sent = 0;
  const make = () => {
    sent += 1;
    const turn = sent % 20;
    const { cookie } = crowd[sent % crowd.length] ?? { cookie: "" };
    const headers = { ...fromBrowser, cookie };
    if (turn >= pages.length) return keepPlace(headers, { ...module, resume_seconds: sent % 3600 });
    return { path: pages[turn] ?? "/", headers };
  };
  return { name: "mixed load", path: "/", headers: fromBrowser, make };
}

function keepPlace(headers: Record<string, string>, place: Module & { resume_seconds: number }) {
  return {
    method: "POST" as const,
    path: "/api/user_course_progress/place",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(place),
  };
}

/** Seconds that the processes and PostgreSQL have been computing. */
type Computed = { node: number; postgres: number };

async function readComputed(servers: readonly Contestant[], cluster: Cluster): Promise<Computed> {
  const seconds = await Promise.all(servers.map(({ pid }) => cpuSeconds(pid)));
  const node = seconds.reduce((sum, each) => sum + each, 0);
  return { node, postgres: await postgresSeconds(cluster) };
}

/** Returns how many milliseconds a second one process at rest computes, and PostgreSQL for it. */
async function measureRest(servers: readonly Contestant[], cluster: Cluster): Promise<Computed> {
  for (const { pid } of servers) await untilIdle(pid);
  const before = await readComputed(servers, cluster);
  await pause(idleSeconds * 1000);
  const after = await readComputed(servers, cluster);
  const share = (seconds: number) => (seconds * 1000) / idleSeconds / servers.length;
  return {
    node: share(after.node - before.node),
    postgres: share(after.postgres - before.postgres),
  };
}

type Pressure = Pick<Stage, "rounds" | "seconds"> & { cluster: Cluster };
type Load = { speeds: number[]; node: number[]; postgres: number[] };

/** Throws if a request failed. */
async function measureLoad(
  servers: readonly Contestant[],
  requests: Requests,
  { cluster, rounds, seconds }: Pressure,
): Promise<Load> {
  const load: Load = { speeds: [], node: [], postgres: [] };
  const pressure = { connections: connectionsToEach, seconds };
  const fireAtAll = () => Promise.all(servers.map(({ url }) => fire(url, requests, pressure)));
  await fireAtAll(); // warms up
  for (let round = 0; round < rounds; round += 1) {
    for (const { pid } of servers) await untilIdle(pid);
    const before = await readComputed(servers, cluster);
    const results = await fireAtAll();
    const after = await readComputed(servers, cluster);
    const failed = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0);
    const total = results.reduce((sum, each) => sum + each.requests.total, 0);
    if (failed > 0) throw new Error(`${requests.name}: ${failed} of ${total} requests failed`);
    load.speeds.push(total / Math.max(...results.map(({ duration }) => duration)));
    load.node.push(((after.node - before.node) * 1_000_000) / total);
    load.postgres.push(((after.postgres - before.postgres) * 1_000_000) / total);
  }
  return load;
}

type Run = Load & { rest: Computed; connections: number };

function rowsOf(count: number, { speeds, node, postgres, rest, connections }: Run): Row[] {
  const all = `${count} ${count === 1 ? "process" : "processes"}`;
  const format = (value: number) => `${whole(value)} a second`;
  const speed = figureRow(`mixed load on ${all}`, { values: speeds, format, target: "" });
  return [
    { ...speed, cpu: `${whole(median(node))} Node, ${whole(median(postgres))} PostgreSQL` },
    noteRow(
      `a second of rest, for each of ${all}`,
      `${rest.node.toFixed(1)} ms of Node, ${rest.postgres.toFixed(1)} ms of PostgreSQL`,
    ),
    noteRow(`connections of ${all}`, String(connections)),
  ];
}

/** The connections that the product has open to this academy's database. */
async function countConnections(academy: Academy): Promise<number> {
  return await change(academy, async ({ db }) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name like 'softspoken%'
        and pid <> pg_backend_pid()`.execute(db);
    return rows[0]?.count ?? 0;
  });
}

/** How long PostgreSQL has been computing, with processes of it that have ended, in seconds. */
async function postgresSeconds({ socketFolder }: Cluster): Promise<number> {
  const [first] = (await readFile(join(socketFolder, "data/postmaster.pid"), "utf8")).split("\n");
  const running = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const stats = (await Promise.all(running.map(readStat))).filter((stat) => stat !== undefined);
  const ticks = stats.map((stat) => {
    if (stat.pid === first) return stat.own + stat.ofEnded;
    return stat.parent === first ? stat.own : 0;
  });
  return ticks.reduce((sum, each) => sum + each, 0) / 100;
}

/** Returns the CPU ticks of a process, and of its children that ended; undefined if it ended itself. */
async function readStat(pid: string) {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const words = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [user, system, endedUser, endedSystem] = words.slice(11, 15).map(Number);
  return {
    pid,
    parent: words[1],
    own: (user ?? 0) + (system ?? 0),
    ofEnded: (endedUser ?? 0) + (endedSystem ?? 0),
  };
}
