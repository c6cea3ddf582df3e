import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { residentBytes } from "#testing/processes/process-memory.ts";
import type { Stage } from "../parts.ts";
import { spawnProduct } from "../processes.ts";
import { figureRow, type Row, whole } from "../table.ts";
import { makeBusyAcademy } from "./throughput.ts";

const restMs = 10_000;

const targets = {
  postgres: { start: "1.5 s", memory: "160 MB" },
  pglite: { start: "2.5 s", memory: "340 MB" },
} as const;

const asSeconds = (seconds: number) => `${seconds.toFixed(2)} s`;
const asMegabytes = (bytes: number) => `${whole(bytes / 1024 ** 2)} MB`;

export async function measureStarts(stage: Stage): Promise<Row[]> {
  const { academy } = await makeBusyAcademy(stage);
  const { start, memory } = targets[stage.engine];
  const { seconds, bytes } = await startRepeatedly(stage, async () => academy.settings);
  return [
    figureRow("memory at rest", { values: bytes, format: asMegabytes, target: memory }),
    figureRow("start on existing data", { values: seconds, format: asSeconds, target: start }),
    ...(stage.engine === "pglite" ? await measureFirstStarts(stage) : []),
  ];
}

async function measureFirstStarts(stage: Stage): Promise<Row[]> {
  const newSettings = async () => ({ DATA_DIR: await mkdtemp(join(stage.folder, "new-")) });
  const { seconds, bytes } = await startRepeatedly(stage, newSettings);
  const name = "memory at rest after the first start";
  return [
    figureRow(name, { values: bytes, format: asMegabytes, target: "" }),
    figureRow("first start", { values: seconds, format: asSeconds, target: "" }),
  ];
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
