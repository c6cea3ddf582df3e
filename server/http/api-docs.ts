import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { brand } from "#content/brand.ts";
import { contract } from "#contract/contract.ts";
import { ErrorReply } from "#contract/error-reply.ts";

const swagger = dirname(fileURLToPath(import.meta.resolve("swagger-ui-dist/package.json")));

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${brand.name} API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="swagger-ui"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const start = `SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui", deepLinking: true });\n`;

/** Serves the OpenAPI document of the contract, and a page to read it. */
export async function registerApiDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  const document = await describeApi(publicUrl);
  app.get("/api/openapi.json", () => document);
  app.get("/api/docs", (_request, reply) => reply.type("text/html").send(page));
  app.get("/api/docs/start.js", (_request, reply) => reply.type("text/javascript").send(start));
  await app.register(fastifyStatic, {
    root: swagger,
    prefix: "/api/docs/",
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  });
}

const errorResponse = {
  description: "What went wrong, in the one shape of every error",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
};

async function describeApi(publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: `${brand.name} API`, version: "1" },
    servers: [{ url: `${publicUrl}/api` }],
    components: { schemas: { Error: z.toJSONSchema(ErrorReply) as object } },
  });
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of ["get", "post", "patch", "put", "delete"] as const) {
      const operation = path?.[method];
      if (operation?.responses) operation.responses["default"] = errorResponse;
    }
  }
  return document;
}
