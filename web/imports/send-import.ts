import { failures } from "#contract/errors.ts";
import { Import, importMessages, importUpload } from "#contract/imports/imports.ts";
import { ensureProof } from "#web/lib/api/api.ts";
import { decodeRefusal } from "#web/lib/api/refusals.ts";
import { readSession } from "#web/lib/session/kept-session.ts";

/** Returns what was read. Throws refusals. Asks for a proof before the file is sent. */
export async function sendImport(file: File): Promise<Import> {
  if (!(await ensureProof())) throw new Error(failures.proof_required.message);
  const session = await readSession();
  if (session === null) throw new Error(failures.unauthenticated.message);
  const reply = await fetch(importUpload.path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${session.access_token}`,
      "content-type": "text/csv",
      [importUpload.nameHeader]: encodeURIComponent(file.name.toWellFormed()),
    },
    body: file,
  });
  const body: unknown = await reply.json();
  if (!reply.ok) throw decodeRefusal(body, { status: reply.status });
  const read = Import.safeParse(body);
  if (!read.success) throw new Error(importMessages.uploadFailed);
  return read.data;
}
