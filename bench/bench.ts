// `npm run bench` measures all parts on both engines and prints a table; `npm run bench -- calls`
// measures one. The product is compared with bare routes in the same run, because only ratios are
// comparable between machines.
import { mkdtempSync, rmSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cluster, startCluster } from "#testing/postgres-cluster.ts";
import { makeTemplate } from "#testing/postgres-databases.ts";
import { exitWhenAsked } from "#testing/started-processes.ts";
import { measureDeliveries } from "./deliveries.ts";
import { measureLargeLists } from "./large-lists.ts";
import { describeRun } from "./machine.ts";
import { readOptions } from "./options.ts";
import { type Engine, engineNames, type Part } from "./parts.ts";
import { measurePlanning } from "./planning.ts";
import { canPin } from "./processes.ts";
import { printProfiles } from "./profile.ts";
import { measureScale } from "./scale.ts";
import { measureSizes } from "./sizes.ts";
import { measureStarts } from "./starts.ts";
import { drawTable, type Row } from "./table.ts";
import { measureThroughput } from "./throughput.ts";
import { measureUploads } from "./uploads.ts";

/** Parts that are measured unless others are asked for. */
const parts: Readonly<Record<string, Part>> = {
  calls: measureThroughput,
  lists: measureLargeLists,
  starts: measureStarts,
  uploads: measureUploads,
  deliveries: measureDeliveries,
  planning: measurePlanning,
  scale: measureScale,
};

const onRequest: Readonly<Record<string, Part>> = { profile: printProfiles, sizes: measureSizes };

// The benchmark measures the server that `npm start` runs.
process.env["BUILT_SERVER"] = "yes";

const { options, positionals } = readOptions();
const engines = (["postgres", "pglite"] as const).filter(
  (engine) => options.engine === undefined || options.engine === engine,
);
const asked = positionals.length > 0 ? positionals : Object.keys(parts);

// Exits so that the servers end, too, and their data are deleted.
exitWhenAsked();

const folder = mkdtempSync(join(tmpdir(), "softspoken-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
const cluster = await startCluster();
try {
  await makeTemplate(cluster.socketFolder);
  const lines = [...(await describeRun()), ...(await describeMethod())];
  console.log(lines.join("\n"));
  for (const engine of engines) {
    const rows = await measureAll(engine, cluster);
    if (rows.length === 0) continue;
    const text = `\n## ${engineNames[engine]}\n\n${drawTable(rows)}`;
    console.log(text);
    lines.push(text);
  }
  if (options.write)
    await writeFile("bench/results.md", `# Latest figures\n\n${lines.join("\n")}\n`);
} finally {
  await cluster.stop();
}

async function measureAll(engine: Engine, cluster: Cluster): Promise<Row[]> {
  const rows: Row[] = [];
  const known = { ...parts, ...onRequest };
  for (const name of asked) {
    const measure = known[name];
    if (measure === undefined) throw new Error(`The parts are ${Object.keys(known).join(", ")}`);
    console.error(`${name} on the ${engineNames[engine]} …`);
    rows.push(...(await onStage(engine, cluster, measure)));
  }
  return rows;
}

async function onStage(engine: Engine, cluster: Cluster, measure: Part): Promise<Row[]> {
  const stageFolder = await mkdtemp(join(folder, `${engine}-`));
  const ownCluster = engine === "postgres" ? cluster : undefined;
  const rows = await measure({ ...options, engine, cluster: ownCluster, folder: stageFolder });
  await rm(stageFolder, { recursive: true });
  return rows;
}

async function describeMethod(): Promise<string[]> {
  const where = (await canPin())
    ? "server and client on one core each"
    : "nothing pinned to a core";
  return [
    `- ${options.rounds} rounds of ${options.seconds} s, product and bare in turn, each warmed up until it takes no less of the processor; ${where}; 16 connections`,
    "- PostgreSQL on the same machine, through a socket, without flushing to disk",
    "- requests accept compressed replies, as those of browsers do; bare routes compress nothing, except that the landing page is the product's, compressed beforehand",
    "- rate limits as in production; every request for the playbook comes from another client and address",
    "- numbers are medians of the rounds; the spread is the least and the most, of the ratio if there is one",
  ];
}
