import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { type UploadFields, type UploadReply, uploadPath } from "#contract/media/media.ts";
import { record } from "#server/audit/audit.ts";
import type { Actor } from "#server/http/calls/api.ts";
import type { Identify } from "#server/http/calls/calls.ts";
import { getUploader } from "#server/http/downloads/uploaders.ts";
import { clientAddress } from "#server/http/proxies.ts";
import type { Work } from "#server/work.ts";
import { displayName } from "./file-names.ts";
import { openForm } from "./upload-form.ts";
import { checkPlace, upload } from "./uploads.ts";

/** The body may not fit into memory (rule media.upload). */
export async function registerUpload(
  app: FastifyInstance,
  work: Work,
  identify: Identify,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart);
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    scope.post(uploadPath, async (request, reply): Promise<UploadReply> => {
      const actor = await getUploader(identify, {
        ...{ request, reply, now: work.now() },
        action: "media.upload",
      });
      try {
        return { url: await receive(work, request, actor) };
      } finally {
        // A client reads the refusal only after sending everything.
        request.raw.unpipe();
        request.raw.resume();
      }
    });
  });
}

async function receive(work: Work, request: FastifyRequest, actor: Actor): Promise<string> {
  const form = openForm(request);
  const { name, content } = await form.file();
  const early = form.fieldsSoFar();
  if (early !== null) await checkPlace(work, toPlace(early));
  return await upload(work, {
    content,
    kind: form.kindSoFar(),
    atMost: sizeOf(request),
    uploadedBy: actor.id,
    record: (work, id) =>
      record(work, "media.upload", { by: actor, from: clientAddress(request), subject: id }),
    place: async () => {
      const fields = await form.fields();
      const place = toPlace(fields);
      await checkPlace(work, place);
      const { kind } = fields;
      const fileName = displayName(name);
      return { ...place, kind, fileName, attached: false };
    },
  });
}

function toPlace({ courseId, moduleId }: UploadFields) {
  return { courseId, moduleId: moduleId === "new" ? null : moduleId };
}

/** In bytes, of the whole form, if the client says so. */
function sizeOf({ headers }: FastifyRequest): number | undefined {
  const length = headers["content-length"];
  return length === undefined ? undefined : Number(length);
}
