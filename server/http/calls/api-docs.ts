import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { brand } from "#content/brand.ts";
import { buildFolder } from "#server/http/build-folder.ts";
import { fixedReply, fixedReplyOnDemand } from "#server/http/pages/fixed-replies.ts";
import type { ApiPlace } from "./describe-api.ts";

const swagger = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));
/** Copies of its files, beside compressed ones. Development has none. */
const compressed = fileURLToPath(new URL("docs/", buildFolder));

const page = (assets: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand.name} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets}swagger-ui.css">
</head>
<body>
<main id="swagger-ui"></main>
<script src="${assets}swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui", deepLinking: true });\n`;

/** Serves the OpenAPI document of the contract, and a page to read it. */
export async function registerApiDocs(app: FastifyInstance, place: ApiPlace): Promise<void> {
  const { version } = JSON.parse(await readFile(join(swagger, "package.json"), "utf8"));
  const assets = `/api/docs/${version}/`;
  const serve = (address: string, type: string, content: string) =>
    app.get(address, fixedReply({ content, type, caching: "no-cache" }));
  const describe = async () => {
    const { describeApi } = await import("./describe-api.ts");
    const content = JSON.stringify(await describeApi(place));
    return { content, type: "application/json", caching: "no-cache" };
  };
  app.get("/api/openapi.json", fixedReplyOnDemand(describe));
  serve("/api/docs", "text/html", page(assets));
  serve("/api/docs/start.js", "text/javascript", start);
  await app.register(fastifyStatic, {
    root: existsSync(compressed) ? compressed : swagger,
    prefix: assets,
    decorateReply: false,
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: "1y",
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
}
