import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ConfigError } from "#server/config/config.ts";
import { openSecrets, rotateSecrets } from "./secrets.ts";

const day = 86_400_000;
const begin = new Date("2027-01-01T00:00:00Z");

let folder = "";
const nothingSet = { auth: undefined, links: undefined };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "softspoken-secrets-"));
});
afterEach(() => rm(folder, { recursive: true }));

const openOn = (dayNumber: number) =>
  openSecrets({ dataDir: folder, secrets: nothingSet }, onDay(dayNumber));
const rotateOn = (dayNumber: number, withdrawsOlder = false) =>
  rotateSecrets(
    { dataDir: folder, secrets: nothingSet },
    { now: onDay(dayNumber), withdrawsOlder },
  );
const listFiles = async () => (await readdir(join(folder, "secrets"))).toSorted();

function onDay(dayNumber: number): Date {
  return new Date(begin.getTime() + dayNumber * day);
}

async function modeOf(...path: string[]): Promise<number> {
  return (await stat(join(folder, "secrets", ...path))).mode & 0o777;
}

describe("secrets in files", { tags: "running.secrets" }, () => {
  test("are created by the first start, found by the next, and readable for their owner only", async () => {
    const first = await openOn(0);
    expect(await listFiles()).toEqual(["auth-1.json", "links-1.json"]);
    expect([await modeOf(), await modeOf("auth-1.json")]).toEqual([0o700, 0o600]);
    expect(first.auth.current.text).toMatch(/^[0-9a-f]{64}$/);
    expect(first.links.current.text).not.toBe(first.auth.current.text);
    const second = await openOn(1);
    expect([second.auth, second.links]).toEqual([first.auth, first.links]);
  });

  test("are the same for processes that start together", async () => {
    const opened = await Promise.all(Array.from({ length: 20 }, () => openOn(0)));
    expect(new Set(opened.map(({ auth }) => auth.current.text)).size).toBe(1);
    expect(await listFiles()).toEqual(["auth-1.json", "links-1.json"]);
  });

  test("that are damaged stop the start with one line", async () => {
    await openOn(0);
    await writeFile(join(folder, "secrets", "auth-1.json"), "{");
    await expect(openOn(0)).rejects.toThrow(ConfigError);
    await expect(openOn(0)).rejects.toThrow(/auth-1\.json does not hold a secret\.$/);
  });
});

describe("after a rotation", () => {
  test("the next start has new secrets, and accepts what the previous ones signed", async () => {
    const before = await openOn(0);
    await rotateOn(1);
    const after = await openOn(1);
    expect(after.auth.current).not.toEqual(before.auth.current);
    expect(after.auth).toMatchObject({ previous: [before.auth.current], withdrawn: [] });
    expect(after.links).toMatchObject({ previous: [before.links.current], withdrawn: [] });
  });

  test("cookies of before are accepted for 30 days, and links for five years", {
    tags: "running.rotation",
  }, async () => {
    const before = await openOn(0);
    await rotateOn(1);
    expect((await openOn(30.9)).auth.previous).toEqual([before.auth.current]);
    const monthLater = await openOn(31);
    expect(monthLater.auth).toMatchObject({ previous: [], withdrawn: [before.auth.current] });
    expect((await openOn(5 * 365 + 2)).links.previous).toEqual([before.links.current]);
    expect((await openOn(5 * 366 + 1)).links.withdrawn).toEqual([before.links.current]);
  });

  test("each of several previous secrets is withdrawn in its own time", async () => {
    const first = await openOn(0);
    await rotateOn(10);
    const second = await openOn(10);
    await rotateOn(20);
    expect((await openOn(45)).auth).toMatchObject({
      previous: [second.auth.current],
      withdrawn: [first.auth.current],
    });
  });

  test("a secret is deleted when nothing needs it any more", {
    tags: "running.rotation",
  }, async () => {
    await openOn(0);
    await rotateOn(1);
    await (await openOn(2)).deleteSpent();
    expect(await listFiles()).toHaveLength(4);
    await (await openOn(40)).deleteSpent();
    expect(await listFiles()).toEqual(["auth-2.json", "links-1.json", "links-2.json"]);
    expect((await openOn(40)).auth).toMatchObject({ previous: [], withdrawn: [] });
  });

  test("made because the secrets became known, nothing of before is accepted", {
    tags: "running.rotation",
  }, async () => {
    const first = await openOn(0);
    await rotateOn(1);
    const second = await openOn(1);
    await rotateOn(2, true);
    const third = await openOn(2);
    expect(third.auth.previous).toEqual([]);
    expect(third.auth.withdrawn).toEqual([second.auth.current, first.auth.current]);
    expect(third.links.previous).toEqual([]);
    await rotateOn(3);
    expect((await openOn(3)).auth.previous).toEqual([third.auth.current]);
  });

  test("made because the secrets became known, those of accounts are kept for backups of before", {
    tags: "running.rotation",
  }, async () => {
    const first = await openOn(0);
    await rotateOn(1, true);
    await (await openOn(30.9)).deleteSpent();
    expect(await listFiles()).toEqual(["auth-1.json", "auth-2.json", "links-2.json"]);
    expect((await openOn(30.9)).auth.withdrawn).toEqual([first.auth.current]);
    await (await openOn(31)).deleteSpent();
    expect(await listFiles()).toEqual(["auth-2.json", "links-2.json"]);
  });
});

describe("secrets in the settings", () => {
  const set = {
    auth: ["a".repeat(32), "b".repeat(32)],
    links: undefined,
  } satisfies Parameters<typeof openSecrets>[0]["secrets"];

  test("come before files: the first signs, all are accepted", {
    tags: "running.secrets",
  }, async () => {
    const { auth } = await openSecrets({ dataDir: folder, secrets: set }, begin);
    expect(auth.current.text).toBe("a".repeat(32));
    expect(auth.previous.map(({ text }) => text)).toEqual(["b".repeat(32)]);
    expect(await listFiles()).toEqual(["links-1.json"]);
  });

  test("can only be rotated by hand", async () => {
    const place = { dataDir: folder, secrets: set };
    const byHand = await rotateSecrets(place, { now: begin, withdrawsOlder: false });
    expect(byHand).toEqual(["auth"]);
    expect(await listFiles()).toEqual(["links-1.json"]);
  });
});
