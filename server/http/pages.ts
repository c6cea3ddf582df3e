import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addresses, publicAddresses } from "#contract/addresses.ts";
import { Failure } from "#contract/errors.ts";
import { type FixedReply, fixedReplyOnDemand } from "./fixed-replies.ts";

const build = fileURLToPath(new URL("../../build/", import.meta.url));
const client = join(build, "client");

/** Whether the web is built; in development Vite serves it instead. */
export const isWebBuilt = existsSync(join(build, "stamp.json"));

/** Returns the hashes of the pages' inline scripts, for the content security policy. */
export async function readScriptHashes(): Promise<string[]> {
  if (!isWebBuilt) return [];
  return JSON.parse(await readFile(join(build, "csp.json"), "utf8"));
}

const prerendered: readonly string[] = [...publicAddresses, addresses.auth];
const drawnByScript: readonly string[] = Object.values(addresses).filter(
  (address) => !prerendered.includes(address),
);

/**
 * Serves the pages and files of the web. An unknown address gets a 404 page and is logged (rule
 * pages.not-found).
 */
export async function registerPages(app: FastifyInstance, publicUrl: string): Promise<void> {
  const page = pageReader(publicUrl);
  await app.register(fastifyStatic, {
    root: client,
    index: false,
    preCompressed: true,
    wildcard: true,
    immutable: false,
    maxAge: 0,
    allowedPath: (path) => !path.endsWith(".html"),
    setHeaders: (response, path) => {
      const lasting = path.includes("/assets/");
      response.header(
        "cache-control",
        lasting ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  for (const address of prerendered) {
    app.get(address, page(join(address, "index.html")));
  }
  for (const address of drawnByScript) {
    app.get(address, page("__spa-fallback.html"));
  }
  const unknownPage = page("404/index.html");
  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) throw new Failure("not_found");
    // Log without the query, because it may carry a token.
    const [path] = request.url.split("?");
    request.log.warn({ path }, "404: no such page");
    return unknownPage(request, reply.status(404));
  });
}

function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const readsPage = method === "GET" || method === "HEAD";
  return readsPage && !url.startsWith("/api/") && !!headers.accept?.includes("text/html");
}

/**
 * Returns what makes the handler of a built page. The page is read at its first request; then the
 * public address, unknown at build time, is filled in.
 */
function pageReader(publicUrl: string): (file: string) => FixedReply {
  const read = async (file: string) => {
    const html = await readFile(join(client, file), "utf8");
    const content = html.replaceAll("__PUBLIC_URL__", publicUrl);
    return { content, type: "text/html", caching: "no-cache" };
  };
  return (file) => fixedReplyOnDemand(() => read(file));
}
