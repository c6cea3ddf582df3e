import { existsSync, readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fire, type Requests } from "./load.ts";
import type { Stage } from "./parts.ts";
import { asClient, startProduct, withServer } from "./processes.ts";
import type { Row } from "./table.ts";
import { makeBusyAcademy } from "./throughput.ts";
import { listWorks } from "./works.ts";

const connections = 16;
const warmingSeconds = 3;
const shownGroups = 20;
const shownFunctions = 40;

type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number };

type ProfileNode = { id: number; callFrame: CallFrame; children?: readonly number[] };

type CpuProfile = {
  /** In microseconds of the machine's monotonic clock, as are the differences between samples. */
  startTime: number;
  timeDeltas: readonly number[];
  samples: readonly number[];
  nodes: readonly ProfileNode[];
};

/**
 * Prints where the server spends its time on the list of leads and on the caller's session: the
 * time of packages, of our folders and of functions. Adds no rows to the table.
 */
export async function printProfiles(stage: Stage): Promise<Row[]> {
  const { academy, logins } = await makeBusyAcademy(stage);
  for (const work of listWorks(logins)) {
    if (!["/api/leads?limit=20", "/api/auth/session"].includes(work.path)) continue;
    const folder = join(stage.folder, `profile-${work.path.split("/").at(-1)}`);
    const NODE_OPTIONS = `--cpu-prof --cpu-prof-dir=${folder}`;
    const span = await profileServer({ ...academy.settings, NODE_OPTIONS }, work, stage.seconds);
    printProfile(work.name, selfTimes(await readProfile(folder), span));
  }
  return [];
}

/** Sends requests to a server, which writes its profile when it ends. Returns when that was. */
async function profileServer(
  settings: Record<string, string>,
  work: Requests,
  seconds: number,
): Promise<Span> {
  return await withServer(startProduct(settings), ({ url }) =>
    asClient(() => fireAlong(url, work, seconds)),
  );
}

/** From when until when, in microseconds of the machine's monotonic clock. */
type Span = { from: number; to: number };

/** Sends requests. Returns when, without the time to warm up. */
async function fireAlong(url: string, work: Requests, seconds: number): Promise<Span> {
  await fire(url, work, { connections, seconds: warmingSeconds });
  const from = microseconds();
  await fire(url, work, { connections, seconds });
  return { from, to: microseconds() };
}

function microseconds(): number {
  return Number(process.hrtime.bigint() / 1000n);
}

/** Reads the profile of the server's busiest thread, which answers the requests. */
async function readProfile(folder: string): Promise<CpuProfile> {
  const profiles: CpuProfile[] = [];
  for await (const file of glob(join(folder, "*.cpuprofile"))) {
    profiles.push(JSON.parse(await readFile(file, "utf8")));
  }
  const [busiest] = profiles.sort((one, other) => busySamples(other) - busySamples(one));
  if (busiest === undefined) throw new Error("The server wrote no profile");
  return busiest;
}

function busySamples({ nodes, samples }: CpuProfile): number {
  const idle = nodes.find(({ callFrame }) => callFrame.functionName === "(idle)")?.id;
  return samples.filter((id) => id !== idle).length;
}

type SelfTime = { frame: CallFrame; group: string; time: number };

/**
 * Returns the time spent in each function itself, in microseconds, without idle time. Functions of
 * Node count to the group of their caller.
 */
function selfTimes({ nodes, samples, timeDeltas, startTime }: CpuProfile, span: Span): SelfTime[] {
  const groups = groupsOf(nodes);
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map<string, SelfTime>();
  let at = startTime;
  for (const [index, id] of samples.entries()) {
    const passed = timeDeltas[index] ?? 0;
    at += passed;
    const frame = frames.get(id);
    if (frame === undefined || frame.functionName === "(idle)") continue;
    if (at < span.from || at > span.to) continue;
    const group = groups.get(id) ?? "node";
    const key = `${group} ${frame.functionName} ${frame.url}:${frame.lineNumber}`;
    const known = times.get(key)?.time ?? 0;
    times.set(key, { frame, group, time: known + passed });
  }
  return [...times.values()].sort((one, other) => other.time - one.time);
}

/** Returns the group of each node: its own, or else that of the nearest caller that has one. */
function groupsOf(nodes: readonly ProfileNode[]): Map<number, string> {
  const groups = new Map<number, string>();
  // A node comes before its children.
  for (const { id, callFrame, children = [] } of nodes) {
    const group = groupOf(callFrame) ?? groups.get(id) ?? "node";
    groups.set(id, group);
    for (const child of children) groups.set(child, group);
  }
  return groups;
}

/** The package or our folder of a function; undefined if it belongs to Node. */
function groupOf(frame: CallFrame): string | undefined {
  const { functionName, url } = frame;
  const source = url.includes("/node_modules/") ? url : sourceOf(frame);
  if (source === "") return /^\((?:garbage|program)/.exec(functionName)?.input;
  if (source.startsWith("node:")) return undefined;
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  const [ours = source] =
    /\b(?:server|contract|emails|content)\b(?:\/[^/]+(?=\/))?/.exec(source) ?? [];
  return inPackage ?? ours;
}

const sourceMaps = new Map<string, SourceMap | null>();

/** The file in which a function was written, if a source map beside its file tells. */
function sourceOf({ url, lineNumber, columnNumber }: CallFrame): string {
  if (!url.startsWith("file:")) return url;
  const file = `${fileURLToPath(url)}.map`;
  const read = () => new SourceMap(JSON.parse(readFileSync(file, "utf8")));
  const map = sourceMaps.get(file) ?? (existsSync(file) ? read() : null);
  sourceMaps.set(file, map);
  const entry = map?.findEntry(lineNumber, columnNumber);
  return entry && "originalSource" in entry ? entry.originalSource : url;
}

function printProfile(name: string, times: readonly SelfTime[]): void {
  const all = times.reduce((sum, { time }) => sum + time, 0);
  const share = (time: number) => `${((100 * time) / all).toFixed(1).padStart(5)} %`;
  const groups = new Map<string, number>();
  for (const { group, time } of times) groups.set(group, (groups.get(group) ?? 0) + time);
  const sorted = [...groups].sort(([, one], [, other]) => other - one);
  console.log(
    `\n${name}: time of packages and folders, with what they call of Node, without idle time`,
  );
  for (const [group, time] of sorted.slice(0, shownGroups)) console.log(`${share(time)}  ${group}`);
  console.log("self time of functions");
  for (const { frame, group, time } of times.slice(0, shownFunctions)) {
    const where = frame.url === "" ? "" : `${frame.url.split("/").at(-1)}:${frame.lineNumber + 1}`;
    console.log(`${share(time)}  ${group}  ${frame.functionName || "(anonymous)"}  ${where}`);
  }
}
