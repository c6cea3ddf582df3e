import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { Failure } from "#contract/errors.ts";
import { type Import, importUpload } from "#contract/imports/imports.ts";
import { record } from "#server/audit/audit.ts";
import { api } from "#server/http/calls/api.ts";
import type { Identify } from "#server/http/calls/calls.ts";
import { getUploader } from "#server/http/downloads/uploaders.ts";
import { clientAddress } from "#server/http/proxies.ts";
import { displayName } from "#server/media/media.ts";
import type { Work } from "#server/work.ts";
import {
  confirmImport,
  listImports,
  listProblems,
  readImport,
  readUpload,
  undoImport,
} from "./imports.ts";

const { imports } = api;

export const importsRoutes = {
  list: imports.list.handler(({ context }) => listImports(context.work)),
  read: imports.read.handler(({ input, context }) => readImport(context.work, input.id)),
  listProblems: imports.listProblems.handler(async ({ input: { id, after = 0 }, context }) => {
    await readImport(context.work, id);
    return await listProblems(context.work, id, after);
  }),
  confirm: imports.confirm.handler(({ input, context }) =>
    confirmImport(context.work, input.id, input.existing),
  ),
  undo: imports.undo.handler(({ input, context }) => undoImport(context.work, input.id)),
};

/** The body is the file. Takes a bearer token: no other site can upload with a cookie alone. */
export async function registerImport(
  app: FastifyInstance,
  work: Work,
  identify: Identify,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    const { path, action, needsProof } = importUpload;
    scope.post(path, async (request, reply): Promise<Import> => {
      const admin = await getUploader(identify, {
        ...{ request, reply, now: work.now(), action, needsProof },
      });
      try {
        const upload = { created_by: admin.id, file_name: fileName(request) };
        const read = await readUpload(work, upload, untilBroken(request.raw));
        const done = { by: admin, from: clientAddress(request), subject: read.id };
        await record(work, "imports.upload", done);
        return read;
      } finally {
        // A client reads the refusal only after sending everything.
        request.raw.resume();
      }
    });
  });
}

/** Cut to what can be shown; null if none was sent, or not encoded. */
function fileName({ headers }: FastifyRequest): string | null {
  try {
    return displayName(decodeURIComponent(z.string().parse(headers[importUpload.nameHeader])));
  } catch {
    return null;
  }
}

async function* untilBroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    const { done, value } = await chunks.next().catch((cause) => {
      throw new Failure("upload_broken", undefined, { cause });
    });
    if (done) return;
    yield value;
  }
}
