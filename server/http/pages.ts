import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addresses, publicAddresses } from "#contract/addresses.ts";
import { Failure } from "#contract/errors.ts";
import { type ClientFile, lastingFiles, registerClientFiles } from "./client-files.ts";
import { type FixedReply, fixedReplyOnDemand } from "./fixed-replies.ts";

const build = fileURLToPath(new URL("../../build/", import.meta.url));
const client = join(build, "client");

const described = join(build, "web.json");

/** Whether the web is built; in development Vite serves it instead. */
export const isWebBuilt = existsSync(described);

/** What the build says of the web: the hashes of the pages' inline scripts, and the files. */
type BuiltWeb = { scriptHashes: string[]; files: ClientFile[] };

async function readBuiltWeb(): Promise<BuiltWeb> {
  return JSON.parse(await readFile(described, "utf8"));
}

/** Returns the hashes of the pages' inline scripts, for the content security policy. */
export async function readScriptHashes(): Promise<string[]> {
  return isWebBuilt ? (await readBuiltWeb()).scriptHashes : [];
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
  registerClientFiles(app, { folder: client, files: (await readBuiltWeb()).files });
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
  const isPath = ["/api/", lastingFiles].every((folder) => !url.startsWith(folder));
  return readsPage && isPath && !!headers.accept?.includes("text/html");
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
