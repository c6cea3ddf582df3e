import type { FastifyInstance } from "fastify";
import { addresses, publicAddresses } from "#contract/addresses.ts";
import { fixedReply } from "./fixed-replies.ts";

const listed = publicAddresses.filter((address) => address !== addresses.thanks);

type Site = {
  publicUrl: string;
  /** When a page last changed. */
  readChanges: () => Promise<(address: string) => Date>;
};

export function registerSearchEngines(app: FastifyInstance, { publicUrl, readChanges }: Site) {
  const robots = ["User-agent: *", "Disallow: /api/", `Sitemap: ${publicUrl}/sitemap.xml`, ""];
  const content = robots.join("\n");
  app.get("/robots.txt", fixedReply({ content, type: "text/plain", caching: "no-cache" }));
  app.get("/sitemap.xml", async (_request, reply) => {
    const changedAt = await readChanges();
    const urls = listed.map(
      (address) =>
        `<url><loc>${publicUrl}${address}</loc><lastmod>${changedAt(address).toISOString()}</lastmod></url>`,
    );
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      "</urlset>",
      "",
    ];
    return reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(lines.join("\n"));
  });
}
