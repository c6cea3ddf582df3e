import type { FastifyInstance } from "fastify";
import { addresses } from "#contract/addresses.ts";
import { fileNamed, readBrand } from "#server/texts/texts.ts";
import type { Work } from "#server/work.ts";
import { opensPlaybook, readPlaybook } from "./playbook.ts";

/** An expired link redirects to the form. */
export function registerPlaybook(app: FastifyInstance, work: Work): void {
  app.get("/api/playbook", async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    if (typeof token !== "string" || !(await opensPlaybook(work, token))) {
      return reply.redirect(`${addresses.home}?link=expired#playbook`, 303);
    }
    const pdf = await readPlaybook(work);
    const name = fileNamed(await readBrand(work), "playbook.pdf");
    return reply
      .type("application/pdf")
      .header("content-disposition", `inline; filename="${name}"`)
      .header("cache-control", "private, no-store")
      .send(Buffer.from(pdf));
  });
}
