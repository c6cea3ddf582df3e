import type { FastifyInstance, FastifyRequest } from "fastify";
import { MediaKind, UploadFields, type UploadReply, uploadPath } from "#contract/media/media.ts";
import { record } from "#server/audit/audit.ts";
import type { Actor } from "#server/http/calls/api.ts";
import type { Identify } from "#server/http/calls/calls.ts";
import { clientAddress } from "#server/http/proxies.ts";
import type { Work } from "#server/work.ts";
import { displayName } from "./file-names.ts";
import { registerFormUpload } from "./form-uploads.ts";
import { openForm, parseFields, type UploadForm } from "./upload-form.ts";
import { checkPlace, upload } from "./uploads.ts";

export function registerUpload(
  app: FastifyInstance,
  work: Work,
  identify: Identify,
): Promise<void> {
  return registerFormUpload(
    app,
    { work, identify },
    {
      path: uploadPath,
      action: "media.upload",
      receive: async (request, by): Promise<UploadReply> => ({
        url: await receive(work, request, by),
      }),
    },
  );
}

async function receive(work: Work, request: FastifyRequest, actor: Actor): Promise<string> {
  const form = openForm(request);
  const { name, content } = await form.file();
  const early = placeSoFar(form);
  if (early !== null) await checkPlace(work, toPlace(early));
  return await upload(work, {
    content,
    kind: parseFields(MediaKind.optional(), form.given["kind"], "kind"),
    atMost: sizeOf(request),
    uploadedBy: actor.id,
    record: (work, id) =>
      record(work, "media.upload", { by: actor, from: clientAddress(request), subject: id }),
    place: async () => {
      const fields = await form.fields(UploadFields);
      const place = toPlace(fields);
      await checkPlace(work, place);
      const { kind } = fields;
      const fileName = displayName(name);
      return { ...place, kind, fileName, attached: false };
    },
  });
}

/** Null unless all came before the file. Throws invalid_input. */
function placeSoFar({ given }: UploadForm): UploadFields | null {
  return "courseId" in given && "moduleId" in given ? parseFields(UploadFields, given) : null;
}

function toPlace({ courseId, moduleId }: UploadFields) {
  return { courseId, moduleId: moduleId === "new" ? null : moduleId };
}

/** In bytes, of the whole form, if the client says so. */
function sizeOf({ headers }: FastifyRequest): number | undefined {
  const length = headers["content-length"];
  return length === undefined ? undefined : Number(length);
}
