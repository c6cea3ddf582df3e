import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createIfMissing, openEngine } from "./embedded-engine.ts";

const patience = 90_000;
let folder = "";
let place = "";

/** Once, in a folder where a start was interrupted: it takes four seconds. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "softspoken-engine-"));
  place = join(folder, "postgres");
  const unfinished = join(folder, "postgres.new-4sFz1p");
  await mkdir(unfinished);
  await writeFile(join(unfinished, "PG_VERSION"), "half of a");
  await createIfMissing(place);
}, patience);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a new embedded database", () => {
  test("is created again from the beginning if a start was interrupted while creating it", async () => {
    expect(await readdir(folder)).toEqual(["postgres"]);
    const engine = await openEngine(place);
    const { rows } = await engine.query("select 1 as one");
    await engine.close();
    expect(rows).toEqual([{ one: 1 }]);
  });

  test("keeps its data when a server starts again", async () => {
    const first = await openEngine(place);
    await first.exec("create table kept (word text); insert into kept values ('quiet')");
    await first.close();

    await createIfMissing(place);

    const next = await openEngine(place);
    const { rows } = await next.query("select word from kept");
    await next.close();
    expect(rows).toEqual([{ word: "quiet" }]);
  });
});
