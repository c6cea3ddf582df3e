import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import type { Asked } from "#contract/calls.ts";
import { Failure } from "#contract/errors.ts";
import { type Import, importStartUpload, importUpload } from "#contract/imports/imports.ts";
import { type FileStart, ImportMatching } from "#contract/imports/matching.ts";
import { record } from "#server/audit/audit.ts";
import { type Actor, api } from "#server/http/calls/api.ts";
import type { Identify } from "#server/http/calls/calls.ts";
import { getUploader } from "#server/http/downloads/uploaders.ts";
import { clientAddress } from "#server/http/proxies.ts";
import { displayName } from "#server/media/media.ts";
import type { Work } from "#server/work.ts";
import {
  confirmImport,
  discardImport,
  listImports,
  readImport,
  readProblems,
  readStart,
  readUpload,
  undoImport,
} from "./imports.ts";

const { imports } = api;

export const importsRoutes = {
  list: imports.list.handler(({ context }) => listImports(context.work)),
  read: imports.read.handler(({ input, context }) => readImport(context.work, input.id)),
  listProblems: imports.listProblems.handler(({ input: { id, after = 0 }, context }) =>
    readProblems(context.work, id, after),
  ),
  discard: imports.discard.handler(async ({ input, context }) => {
    await discardImport(context.work, input.id);
    return { success: true } as const;
  }),
  confirm: imports.confirm.handler(({ input, context }) =>
    confirmImport(context.work, input.id, input.existing),
  ),
  undo: imports.undo.handler(({ input, context }) => undoImport(context.work, input.id)),
};

/** The bodies are files. Take a bearer token: no other site can upload with a cookie alone. */
export async function registerImport(
  app: FastifyInstance,
  work: Work,
  identify: Identify,
): Promise<void> {
  type Sent = { request: FastifyRequest; by: Actor };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _body, done) => done(null));
    const receive = <Reply>(
      { path, ...asked }: Asked & { path: string },
      read: (sent: Sent) => Promise<Reply>,
    ) =>
      scope.post(path, async (request, reply): Promise<Reply> => {
        const by = await getUploader(identify, { request, reply, now: work.now(), ...asked });
        try {
          return await read({ request, by });
        } finally {
          // A client reads the refusal only after sending everything.
          request.raw.resume();
        }
      });
    receive(
      importStartUpload,
      ({ request }): Promise<FileStart> => readStart(work, untilBroken(request.raw)),
    );
    receive(importUpload, async ({ request, by }): Promise<Import> => {
      const names = { file_name: fileName(request), matching: matchingOf(request) };
      const upload = { created_by: by.id, ...names };
      const read = await readUpload(work, upload, untilBroken(request.raw));
      const done = { by, from: clientAddress(request), subject: read.id };
      await record(work, "imports.upload", done);
      return read;
    });
  });
}

/** Null if none was sent. Throws invalid_input. */
function matchingOf({ headers }: FastifyRequest): ImportMatching | null {
  const sent = headers[importUpload.matchingHeader];
  if (sent === undefined) return null;
  const read = MatchingHeader.safeParse(sent);
  if (read.success) return read.data;
  const problems = read.error.issues.map(({ path, message }) => [path.join("."), message]);
  throw new Failure("invalid_input", Object.fromEntries(problems));
}

const MatchingHeader = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "This is not JSON" });
      return z.NEVER;
    }
  })
  .pipe(ImportMatching);

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
