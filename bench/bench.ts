// `npm run bench` measures all parts on both engines; `npm run bench -- calls` one. The product is
// compared with bare routes in the same run, because only ratios are comparable between machines.
import { mkdtempSync, rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cluster, startCluster } from "#testing/database/postgres-cluster.ts";
import { makeTemplate } from "#testing/database/postgres-databases.ts";
import { exitWhenAsked } from "#testing/processes/started-processes.ts";
import { describeRun } from "./machine.ts";
import { readOptions } from "./options.ts";
import { measureDeliveries } from "./parts/deliveries.ts";
import { measureLargeLists } from "./parts/large-lists.ts";
import { measurePlanning } from "./parts/planning.ts";
import { measureStarts } from "./parts/starts.ts";
import { measureThroughput } from "./parts/throughput.ts";
import { type Engine, engineNames, type Part } from "./parts.ts";
import { keepSection, notes } from "./results.ts";
import { drawTable, type Row } from "./table.ts";

const parts: Readonly<Record<string, Part>> = {
  calls: measureThroughput,
  lists: measureLargeLists,
  starts: measureStarts,
  deliveries: measureDeliveries,
  planning: measurePlanning,
};

const known = new Map(Object.entries(parts));
const allEngines = ["postgres", "pglite"] as const;

process.env["BUILT_SERVER"] = "yes";

const { options, positionals } = readOptions();
const engines = allEngines.filter(
  (engine) => options.engine === undefined || options.engine === engine,
);
const names = positionals.length > 0 ? positionals : Object.keys(parts);
const asked = names.map((name) => ({ name, measure: findPart(name) }));

exitWhenAsked();

const folder = mkdtempSync(join(tmpdir(), "softspoken-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const cluster = await startCluster();
try {
  await makeTemplate(cluster.socketFolder);
  await measureAll(cluster);
} finally {
  await cluster.stop();
}

/** Throws if there is none. */
function findPart(name: string): Part {
  const part = known.get(name);
  if (part === undefined) throw new Error(`The parts are ${[...known.keys()].join(", ")}`);
  return part;
}

async function measureAll(cluster: Cluster): Promise<void> {
  console.log(notes.join("\n"));
  for (const engine of engines) {
    for (const { name, measure } of asked) {
      console.error(`${name} on the ${engineNames[engine]} …`);
      const run = (await describeRun(options)).join("\n");
      const rows = await onStage(engine, cluster, measure);
      if (rows.length === 0) continue;
      const heading = headingOf(engine, name);
      const table = drawTable(rows);
      const text = `${run}\n\n${table}`;
      console.log(`\n## ${heading}\n\n${text}`);
      const section = { heading, text };
      if (options.write) await keepSection(section, allHeadings());
    }
  }
}

function headingOf(engine: Engine, part: string): string {
  return `${engineNames[engine]}: ${part}`;
}

function allHeadings(): string[] {
  const all = [...known.keys()];
  return allEngines.flatMap((engine) => all.map((part) => headingOf(engine, part)));
}

async function onStage(engine: Engine, cluster: Cluster, measure: Part): Promise<Row[]> {
  const stageFolder = await mkdtemp(join(folder, `${engine}-`));
  const ownCluster = engine === "postgres" ? cluster : undefined;
  const rows = await measure({ ...options, engine, cluster: ownCluster, folder: stageFolder });
  await rm(stageFolder, { recursive: true });
  return rows;
}
