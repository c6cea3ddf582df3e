import type { FastifyInstance } from "fastify";
import { fixedReplyOnDemand } from "#server/http/pages/fixed-replies.ts";
import type { ApiPlace } from "./describe-api.ts";

export function registerApiDocs(app: FastifyInstance, place: ApiPlace): void {
  const readDocument = async () => (await import("./describe-api.ts")).describeApi(place);
  const document = async () => {
    const content = JSON.stringify(await readDocument());
    return { content, type: "application/json", caching: "no-cache" };
  };
  const page = async () => {
    const { apiPage } = await import("./api-page.ts");
    return { content: apiPage(await readDocument()), type: "text/html", caching: "no-cache" };
  };
  app.get("/api/openapi.json", fixedReplyOnDemand(document));
  app.get("/api/docs", fixedReplyOnDemand(page));
}
