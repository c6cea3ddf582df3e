import type * as z from "zod";
import { failures } from "#contract/errors.ts";
import {
  Import,
  importMessages,
  importStartUpload,
  importUpload,
} from "#contract/imports/imports.ts";
import { FileStart, type ImportMatching } from "#contract/imports/matching.ts";
import { ensureProof } from "#web/lib/api/api.ts";
import { decodeRefusal } from "#web/lib/api/refusals.ts";
import { readSession } from "#web/lib/session/kept-session.ts";

/** The server keeps nothing of it. Throws refusals. */
export function sendStart(file: File): Promise<FileStart> {
  const start = file.slice(0, importStartUpload.bytes);
  return send(FileStart, { path: importStartUpload.path, body: start, headers: {} });
}

/** Returns what was read. Throws refusals. */
export function sendImport(file: File, matching: ImportMatching): Promise<Import> {
  const headers = {
    [importUpload.nameHeader]: encodeURIComponent(file.name.toWellFormed()),
    [importUpload.matchingHeader]: JSON.stringify(matching),
  };
  return send(Import, { path: importUpload.path, body: file, headers });
}

type Sent = { path: string; body: Blob; headers: Record<string, string> };

/** Asks for a proof before the file is sent. */
async function send<Reply>(schema: z.ZodType<Reply>, { path, body, headers }: Sent) {
  if (!(await ensureProof())) throw new Error(failures.proof_required.message);
  const session = await readSession();
  if (session === null) throw new Error(failures.unauthenticated.message);
  const reply = await fetch(path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${session.access_token}`,
      "content-type": "text/csv",
      ...headers,
    },
    body,
  });
  const answer: unknown = await reply.json();
  if (!reply.ok) throw decodeRefusal(answer, { status: reply.status });
  const read = schema.safeParse(answer);
  if (!read.success) throw new Error(importMessages.uploadFailed);
  return read.data;
}
