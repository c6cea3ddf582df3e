import type { FastifyInstance } from "fastify";
import { addresses } from "#contract/addresses.ts";
import { listFaces } from "#server/coaches/coaches.ts";
import type { Work } from "#server/work.ts";
import { opensPlaybook } from "./playbook.ts";
import { renderPlaybook } from "./render-playbook.ts";

/** An expired link redirects to the form. */
export function registerPlaybook(app: FastifyInstance, work: Work): void {
  app.get("/api/playbook", async (request, reply) => {
    const { token } = request.query as { token?: unknown };
    if (typeof token !== "string" || !(await opensPlaybook(work, token))) {
      return reply.redirect(`${addresses.home}?link=expired#playbook`, 303);
    }
    const coaches = (await listFaces(work)).map(({ name }) => name);
    const pdf = await renderPlaybook({ site: work.config.publicUrl, coaches });
    return reply
      .type("application/pdf")
      .header("content-disposition", 'inline; filename="softspoken-playbook.pdf"')
      .header("cache-control", "private, no-store")
      .send(Buffer.from(pdf));
  });
}
