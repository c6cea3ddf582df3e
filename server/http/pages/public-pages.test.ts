import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type InjectOptions, type LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { PageFacts } from "#contract/page-facts.ts";
import { browserAddress } from "./page-text.ts";
import { openPublicPages, type PublicPages } from "./public-pages.ts";

/** Each page's text is its address, its facts and the rendering process. */
const program = `
import { text } from "node:stream/consumers";
const { addresses, facts } = JSON.parse(await text(process.stdin));
const { starts_at } = facts.nextInfoSession;
const { postal_address } = facts.academy;
if (starts_at === "broken") throw new Error("This page can't be rendered.");
const html = (address) => '<link href="__PUBLIC_URL__' + address + '"><p data-zone="__ACADEMY_ZONE__">' +
  starts_at + " by " + process.pid + "</p><p>" + postal_address + "</p>";
const page = (address) => ({ html: html(address), title: null });
const pages = Object.fromEntries(addresses.map((address) => [address, page(address)]));
process.stdout.write(JSON.stringify(pages));
`;

const scriptHashes = {
  "about/index.html": ["'sha256-shared'", "'sha256-about'"],
  "apply/index.html": ["'sha256-shared'", "'sha256-apply'"],
  "__spa-fallback.html": ["'sha256-browser'"],
};

let folder: string;
let renderer: string;
let startsAt: string | null;
let postalAddress: string | null;
let isDatabaseAway: boolean;
let errors: unknown[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "softspoken-renderer-"));
  renderer = join(folder, "render.mjs");
  await writeFile(renderer, program);
});
beforeEach(() => {
  [startsAt, postalAddress, isDatabaseAway, errors] = [null, null, false, []];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readFacts(): Promise<PageFacts> {
  if (isDatabaseAway) throw new Error("connection refused");
  return {
    academy: { welcome_video_url: null, postal_address: postalAddress },
    coachFaces: [],
    coachProfiles: [],
    contact: { email: "hello@academy.example" },
    nextCohort: { cohort: null },
    nextInfoSession: { starts_at: startsAt, time_zone: "America/New_York" },
    personalData: { stored: [], kept: [], database: "disk", files: "disk", mail: "disk" },
  };
}

function open(): PublicPages {
  const log = { error: (error: unknown) => void errors.push(error) };
  const site = { publicUrl: "https://academy.example", timeZone: "America/New_York" };
  return openPublicPages({ site, scriptHashes, readFacts, log, renderer });
}

async function ask(pages: PublicPages, address: string, request: Partial<InjectOptions> = {}) {
  const send = await pages.find(address);
  const web = fastify();
  onTestFinished(() => web.close());
  web.get("/", (request, reply) => send?.(request, reply) ?? reply.send("no page"));
  return await web.inject({ url: "/", ...request });
}

const read = async (pages: PublicPages) => (await ask(pages, "/about")).body;

test("pages are rendered when the first one is asked for, all at once", {
  tags: "pages.current",
}, async () => {
  const pages = open();
  const [one, same] = await Promise.all([read(pages), read(pages)]);
  expect(one).toMatch(
    /^<link href="https:\/\/academy\.example\/about"><p data-zone="America\/New_York">null by \d+</,
  );
  expect(same).toBe(one);
});

test("what staff write is shown as it is, even if it looks like what the server fills in", async () => {
  postalAddress = "__PUBLIC_URL__, __ACADEMY_ZONE__";
  expect(await read(open())).toContain("<p>__PUBLIC_URL__, __ACADEMY_ZONE__</p>");
});

test("they are rendered again when a fact has changed, and only then", {
  tags: "pages.current",
}, async () => {
  const pages = open();
  await pages.refresh();
  const before = await read(pages);
  await pages.refresh();
  expect(await read(pages)).toBe(before);
  startsAt = "2031-01-15T23:00:00.000Z";
  expect(await read(pages)).toBe(before);
  await pages.refresh();
  expect(await read(pages)).toContain(">2031-01-15T23:00:00.000Z by");
});

test("without the database they stay as they are, until it is back", {
  tags: "pages.current",
}, async () => {
  const pages = open();
  const before = await read(pages);
  [startsAt, isDatabaseAway] = ["2031-01-15T23:00:00.000Z", true];
  await pages.refresh();
  expect(await read(pages)).toBe(before);
  expect(errors).toMatchObject([{ err: { message: "connection refused" } }]);
  isDatabaseAway = false;
  await pages.refresh();
  expect(await read(pages)).toContain("2031");
});

test("a rendering that fails leaves them as they are, and is told in the log", {
  tags: "pages.current",
}, async () => {
  const pages = open();
  const before = await read(pages);
  startsAt = "broken";
  await pages.refresh();
  expect(await read(pages)).toBe(before);
  expect(String(Reflect.get(errors[0] as object, "err"))).toContain("can't be rendered");
});

test("a rendering that fails is tried again when the facts have changed, or after a minute", async () => {
  const clock = vi.spyOn(Date, "now").mockReturnValue(0);
  const pages = open();
  startsAt = "broken";
  await pages.refresh();
  await pages.refresh();
  expect(errors).toHaveLength(1);
  clock.mockReturnValue(60_001);
  await pages.refresh();
  expect(errors).toHaveLength(2);
  startsAt = "2031-01-15T23:00:00.000Z";
  await pages.refresh();
  expect(await read(pages)).toContain("2031");
});

test("that the database is away is told once, until it has been back", async () => {
  const pages = open();
  for (const isAway of [true, true, false, true]) {
    isDatabaseAway = isAway;
    await pages.refresh();
  }
  expect(errors).toHaveLength(2);
});

test("as long as none could be rendered there is no page, and nobody waits for one", {
  tags: "pages.current",
}, async () => {
  isDatabaseAway = true;
  const pages = open();
  expect(await read(pages)).toBe("no page");
  expect(await read(pages)).toBe("no page");
  expect(errors).toHaveLength(1);
  isDatabaseAway = false;
  await pages.refresh();
  expect(await read(pages)).toContain(">null by");
});

test("the page that only the browser renders has facts too", { tags: "pages.footer" }, async () => {
  postalAddress = "1 Quiet Street";
  const page = await ask(open(), browserAddress);
  expect(page.body).toContain("<p>1 Quiet Street</p>");
  expect(readScripts(page)).toEqual([200, "'self' 'sha256-browser'"]);
});

function readScripts({ statusCode, headers }: LightMyRequestResponse) {
  const [, scripts] = /script-src ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
  return [statusCode, scripts];
}

test("a page may run the inline scripts that it was built with, and no other page's", {
  tags: "running.headers",
}, async () => {
  const pages = open();
  const scriptsOf = async (address: string, request: Partial<InjectOptions> = {}) =>
    readScripts(await ask(pages, address, request));
  const ofAbout = "'self' 'sha256-shared' 'sha256-about'";
  expect(await scriptsOf("/about")).toEqual([200, ofAbout]);
  expect(await scriptsOf("/about", { method: "HEAD" })).toEqual([200, ofAbout]);
  const { etag } = (await ask(pages, "/about")).headers;
  const known = { headers: { "if-none-match": String(etag) } };
  expect(await scriptsOf("/about", known)).toEqual([304, ofAbout]);
  const ofApply = "'self' 'sha256-shared' 'sha256-apply'";
  expect(await scriptsOf("/apply")).toEqual([200, ofApply]);
  expect(await scriptsOf("/apply?invited=1")).toEqual([200, ofApply]);
  startsAt = "2031-01-15T23:00:00.000Z";
  await pages.refresh();
  expect(await scriptsOf("/about", known)).toEqual([200, ofAbout]);
  expect(await scriptsOf("/privacy")).toEqual([200, "'self'"]);
});
