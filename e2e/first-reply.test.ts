import { createHash } from "node:crypto";
import { openRaw } from "#testing/app/raw-connection.ts";
import { expect, test } from "./fixtures.ts";

test.use({ sharesAcademy: true });

/**
 * The first ten segments of 1,460 bytes, before an acknowledgement. With https the reply has two
 * more headers, about 90 bytes, and TLS adds its own.
 */
const firstRoundTrip = 14_600;

const pages = [
  "/",
  "/thanks",
  "/info-session",
  "/apply",
  "/apply?invited=1",
  "/about",
  "/privacy",
  "/terms",
  "/auth",
  "/no-such-page",
  "/dashboard",
];

test("the landing page arrives whole with the first round trip, with its headers", async ({
  server,
}) => {
  const head = ["GET / HTTP/1.1", `Host: ${new URL(server.url).host}`, "Accept: text/html"];
  const asked = [...head, "Accept-Encoding: br", "Connection: close", ""];
  const { socket, received } = await openRaw(server.url, asked);
  const reply = await received;
  expect(reply).toMatch(/^HTTP\/1\.1 200 .*content-encoding: br/s);
  expect(socket.bytesRead).toBeGreaterThan(10_000);
  expect(socket.bytesRead).toBeLessThan(firstRoundTrip);
});

for (const path of pages) {
  test(`${path} may run its own inline scripts, and no other page's`, {
    tag: "@running.headers",
  }, async ({ server }) => {
    const read = async (init: RequestInit) => {
      const headers = { accept: "text/html", ...init.headers };
      const reply = await fetch(server.url + path, { ...init, headers });
      const policy = reply.headers.get("content-security-policy") ?? "";
      const allowed = [...policy.matchAll(/'sha256-[^']+'/g)].map(([hash]) => hash).sort();
      return { reply, allowed };
    };
    const { reply, allowed } = await read({});
    const own = hashInlineScripts(await reply.text());
    expect(allowed).toEqual(own);
    expect((await read({ method: "HEAD" })).allowed).toEqual(own);
    const known = await read({ headers: { "if-none-match": reply.headers.get("etag") ?? "" } });
    expect(known.reply.status).toBe(reply.status === 200 ? 304 : reply.status);
    expect(known.allowed).toEqual(own);
  });
}

test("a file, a call and what is refused may run no inline script", async ({ server }) => {
  for (const path of ["/favicon.svg", "/api/info_sessions/next", "/api/nothing"]) {
    const { headers } = await fetch(server.url + path);
    expect(headers.get("content-security-policy"), path).toMatch(/script-src 'self';/);
  }
});

/** Each once. */
function hashInlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
  const hashes = scripts
    .filter(([, attributes]) => !/ src=|application\/(?:ld\+)?json/.test(attributes ?? ""))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(hashes)].sort();
}
