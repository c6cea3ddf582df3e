import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { deleteFromOutbox, deleteOldFromOutbox, outboxFile, outboxFolder } from "./outbox.ts";

test("files that another process deletes meanwhile stop nobody from deleting the old ones", async () => {
  const place = { dataDir: await mkdtemp(join(tmpdir(), "softspoken-outbox-")) };
  onTestFinished(() => rm(place.dataDir, { recursive: true }));
  const folder = outboxFolder(place);
  await mkdir(folder);
  const ids = Array.from({ length: 100 }, (_, n) => String(n).padStart(3, "0"));
  for (const id of ids) await writeFile(outboxFile(folder, id).file, "A mail");
  const inAMinute = new Date(Date.now() + 60_000);
  const both = [deleteOldFromOutbox(place, inAMinute), deleteFromOutbox(place, ids.toReversed())];
  await Promise.all(both);
  expect(await readdir(folder)).toEqual([]);
});
