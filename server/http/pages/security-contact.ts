import type { FastifyInstance } from "fastify";

const validDays = 180;

type Site = { publicUrl: string; contact: string | undefined; now: () => Date };

/** RFC 9116. Without a contact there is no such file. */
export function registerSecurityContact(
  app: FastifyInstance,
  { publicUrl, contact, now }: Site,
): void {
  if (contact === undefined) return;
  const address = "/.well-known/security.txt";
  app.get(address, async (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expiryOf(now())}`,
      "Preferred-Languages: en",
      `Canonical: ${publicUrl}${address}`,
      "",
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(lines.join("\n"));
  });
}

/** Midnight UTC, `validDays` from today. */
function expiryOf(now: Date): string {
  const expiry = new Date(now.getTime() + validDays * 86_400_000);
  return `${expiry.toISOString().slice(0, 10)}T00:00:00Z`;
}
