import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addresses, invitedAddress, isInvited } from "#contract/addresses.ts";
import { Failure } from "#contract/errors.ts";
import { buildFolder } from "#server/http/build-folder.ts";
import { type ClientFile, registerClientFiles } from "./client-files.ts";
import { type FixedReply, fixedReplyOnDemand } from "./fixed-replies.ts";
import { browserAddress, fileOf, pageText, type ScriptHashes, type Site } from "./page-text.ts";
import { type PublicPages, renderedAddresses, unknownAddress } from "./public-pages.ts";

const build = fileURLToPath(buildFolder);
const client = join(build, "client");
const webJson = join(build, "web.json");

export const isWebBuilt = existsSync(webJson);

type BuiltWeb = { scriptHashes: ScriptHashes; files: ClientFile[] };

async function readBuiltWeb(): Promise<BuiltWeb> {
  return JSON.parse(await readFile(webJson, "utf8"));
}

export async function readScriptHashes(): Promise<ScriptHashes> {
  return (await readBuiltWeb()).scriptHashes;
}

const renderedByBrowser: readonly string[] = Object.values(addresses).filter(
  (address) => !renderedAddresses.includes(address),
);

type Parts = { site: Site; pages: PublicPages };

/** An unknown address gets a 404 page and is logged (rule pages.not-found). */
export async function registerPages(app: FastifyInstance, { site, pages }: Parts): Promise<void> {
  const { files, scriptHashes } = await readBuiltWeb();
  const built = (file: string) =>
    fixedReplyOnDemand(async () =>
      pageText(await readFile(join(client, file), "utf8"), { file, site, scriptHashes }),
    );
  const rendered =
    (address: string, otherwise: FixedReply): FixedReply =>
    async (request, reply) =>
      ((await pages.find(address)) ?? otherwise)(request, reply);
  const page = (address: string) => rendered(address, built(fileOf(address)));
  const browserPage = page(browserAddress);
  const invited = rendered(invitedAddress, browserPage);
  registerClientFiles(app, { folder: client, files });
  app.get<{ Params: { name: string } }>("/shared/:name", async (request, reply) => {
    const send = await pages.findSharePicture(request.params.name);
    // Of texts that were published before, or that this process has not read yet.
    return send === undefined ? reply.redirect("/og.png", 303) : send(request, reply);
  });
  for (const address of renderedAddresses) {
    const uninvited = page(address);
    app.get(address, (request, reply) =>
      (followsInvitation(address, request) ? invited : uninvited)(request, reply),
    );
  }
  for (const address of renderedByBrowser) {
    app.get(address, browserPage);
  }
  const unknownPage = page(unknownAddress);
  app.setNotFoundHandler((request, reply) => {
    if (!asksForPage(request)) throw new Failure("not_found");
    // Log without the query, because it may carry a token.
    const [path] = request.url.split("?");
    request.log.warn({ path }, "404: no such page");
    return unknownPage(request, reply.status(404));
  });
}

function followsInvitation(address: string, { url }: FastifyRequest): boolean {
  return address === addresses.apply && isInvited(new URL(url, "http://localhost").search);
}

function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const readsPage = method === "GET" || method === "HEAD";
  return readsPage && !url.startsWith("/api/") && !!headers.accept?.includes("text/html");
}
