import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { writeTestDatabase } from "#testing/database/databases.ts";
import { type SpawnedServer, spawnServer } from "#testing/processes/server-process.ts";

const patience = 120_000;

let folder: string;
let server: SpawnedServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "softspoken-main-"));
  await writeTestDatabase(join(folder, "postgres"));
  server = await spawnServer({ DATA_DIR: folder });
});
afterEach(async () => {
  await server.kill();
  await rm(folder, { recursive: true, force: true });
});

async function knock(url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), "localhost");
  await once(socket, "connect").finally(() => socket.destroy());
}

test(
  "a server that is asked to stop as soon as it listens ends without an error",
  async () => {
    await vi.waitFor(() => knock(server.url), { timeout: patience, interval: 1 });
    expect(await server.stop()).toBe(0);
  },
  patience,
);
