import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { residentBytes } from "#testing/process-memory.ts";
import { makeAcademy } from "./academies.ts";
import type { Stage } from "./parts.ts";
import { spawnProduct } from "./processes.ts";
import { figureRow, type Row, whole } from "./table.ts";
import { makeBusyAcademy } from "./throughput.ts";

/** How long a server rests before its memory is read. */
const restMs = 10_000;

const targets = {
  postgres: { start: "0.8 s", memory: "140 MB" },
  pglite: { start: "1.2 s", memory: "320 MB" },
} as const;

const asSeconds = (seconds: number) => `${seconds.toFixed(2)} s`;
const asMegabytes = (bytes: number) => `${whole(bytes / 1024 ** 2)} MB`;

/**
 * Measures how long the product takes to be ready on existing data, and its memory after a rest;
 * also on no data, where the embedded engine is made first.
 */
export async function measureStarts(stage: Stage): Promise<Row[]> {
  const { academy } = await makeBusyAcademy(stage);
  const { start, memory } = targets[stage.engine];
  const again = await startRepeatedly(stage, async () => academy.settings);
  const first = await startRepeatedly(stage, () => newSettings(stage));
  const row = (work: string, values: readonly number[], format: typeof asSeconds, target: string) =>
    figureRow(work, { values, format, target });
  return [
    row("memory at rest", again.bytes, asMegabytes, memory),
    row("memory at rest after the first start", first.bytes, asMegabytes, ""),
    row("start on existing data", again.seconds, asSeconds, start),
    row("first start", first.seconds, asSeconds, ""),
  ];
}

/** Settings of a server that has no data yet. */
async function newSettings(stage: Stage): Promise<Record<string, string>> {
  const { settings } = await makeAcademy(stage);
  await rm(`${settings["DATA_DIR"]}/postgres`, { recursive: true, force: true });
  return settings;
}

async function startRepeatedly(stage: Stage, settings: () => Promise<Record<string, string>>) {
  const starts = { seconds: [] as number[], bytes: [] as number[] };
  for (let round = 0; round < stage.rounds; round += 1) {
    const given = await settings();
    const began = performance.now();
    const server = await spawnProduct(given);
    await server.ready();
    starts.seconds.push((performance.now() - began) / 1000);
    await pause(restMs);
    starts.bytes.push(await residentBytes(server.pid));
    await server.stop();
  }
  return starts;
}
