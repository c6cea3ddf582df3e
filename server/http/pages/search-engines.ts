import type { FastifyInstance } from "fastify";
import { publicAddresses } from "#contract/addresses.ts";
import { fixedReply } from "./fixed-replies.ts";

const unlisted: readonly string[] = ["/thanks"];

export function registerSearchEngines(app: FastifyInstance, publicUrl: string): void {
  const robots = ["User-agent: *", "Disallow: /api/", `Sitemap: ${publicUrl}/sitemap.xml`, ""];
  const urls = publicAddresses
    .filter((address) => !unlisted.includes(address))
    .map((address) => `<url><loc>${publicUrl}${address}</loc></url>`);
  const sitemap = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ];
  const serve = (address: string, type: string, lines: readonly string[]) =>
    app.get(address, fixedReply({ content: lines.join("\n"), type, caching: "no-cache" }));
  serve("/robots.txt", "text/plain", robots);
  serve("/sitemap.xml", "application/xml", sitemap);
}
