import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Action } from "#contract/permissions.ts";
import type { Actor } from "#server/http/calls/api.ts";
import type { Identify } from "#server/http/calls/calls.ts";
import { getUploader } from "#server/http/downloads/uploaders.ts";
import type { Work } from "#server/work.ts";

type FormUpload = {
  path: string;
  action: Action;
  receive: (request: FastifyRequest, by: Actor) => Promise<object>;
};

/** A form with a file, which is read as it comes: the body may not fit into memory. */
export async function registerFormUpload(
  app: FastifyInstance,
  { work, identify }: { work: Work; identify: Identify },
  { path, action, receive }: FormUpload,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart);
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    scope.post(path, async (request, reply) => {
      const by = await getUploader(identify, { request, reply, now: work.now(), action });
      try {
        return await receive(request, by);
      } finally {
        // A client reads the refusal only after sending everything.
        request.raw.unpipe();
        request.raw.resume();
      }
    });
  });
}
