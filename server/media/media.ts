import { refuseClosed } from "#contract/courses/module-access.ts";
import { Failure } from "#contract/errors.ts";
import { fileIdIn, type MediaKind } from "#contract/media/media.ts";
import { isStaff } from "#contract/permissions.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./media.queries.ts";
import { removeMediaJob } from "./remove-media.ts";
import { upload } from "./uploads.ts";

export { displayName } from "./file-names.ts";
export { registerFormUpload } from "./form-uploads.ts";
export { keepObject, storeObject } from "./objects.ts";
export { removeMedia } from "./remove-media.ts";
export { readStored } from "./stored-bytes.ts";
export { openForm, parseFields } from "./upload-form.ts";

const purpose = "media";
const hour = 3_600_000;
const validForSeconds = 12 * 3600;

export type LinkedFile = {
  id: string;
  key: string;
  name: string;
  type: string;
  bytes: number;
  accountId: string;
};

export type NewFile = {
  courseId: string;
  moduleId: string | null;
  kind: MediaKind;
  fileName: string;
  content: AsyncIterable<Uint8Array>;
  uploadedBy: string | null;
};

/**
 * Returns the path. Unless a module names it, the file is removed after a day. Not in a
 * transaction. Throws file_type, file_too_large, not_found, media_full, unfinished_uploads.
 */
export function storeFile(work: Work, file: NewFile): Promise<string> {
  const { content, uploadedBy, ...where } = file;
  const place = async () => ({ ...where, attached: file.moduleId !== null });
  return upload(work, { content, kind: file.kind, uploadedBy, place });
}

/** To stored paths (rule media.links), the same within an hour. Other addresses stay unchanged. */
export async function linkFor(
  { links, now }: Work,
  address: string | null,
  loginSessionId: string,
): Promise<string | null> {
  const fileId = address === null ? null : fileIdIn(address);
  if (fileId === null) return address;
  const fullHour = new Date(Math.floor(now().getTime() / hour) * hour);
  const token = links.sign(purpose, `${fileId}/${loginSessionId}`, validForSeconds, fullHour);
  return `${address}?token=${token}`;
}

/** Throws not_found, course_locked, module_not_open. */
export async function followLink(work: Work, id: string, token: string): Promise<LinkedFile> {
  const subject = await work.links.read(purpose, token, work.now());
  const [fileId, loginSessionId = ""] = subject?.split("/") ?? [];
  if (fileId !== id) throw new Failure("not_found");
  const file = await queries.findFileFor(work, fileId, loginSessionId);
  if (file === undefined) throw new Failure("not_found");
  if (!file.is_published && !isStaff(file.roles)) throw new Failure("not_found");
  refuseClosed(file, file.roles, { now: work.now(), academyTimeZone: work.config.timeZone });
  const { storage_key: key, file_name: name, media_type: type, bytes, user_id: accountId } = file;
  return { id, key, name, type, bytes, accountId };
}

type ModuleFiles = {
  courseId: string;
  moduleId: string;
  /** All of the module's, including those on other sites. */
  addresses: readonly (string | null)[];
};

/** Deletes the module's others. Throws file_missing, also for a file of another module. */
export async function attachFiles(
  work: Work,
  { addresses, ...module }: ModuleFiles,
): Promise<void> {
  const named = addresses.map((address) => (address === null ? null : fileIdIn(address)));
  const ids = [...new Set(named.filter((id) => id !== null))];
  const attached = await queries.attachFiles(work, module, ids);
  if (attached < ids.length) throw new Failure("file_missing");
  if (await queries.deleteOthers(work, module.moduleId, ids)) await clearRemovedLater(work);
}

export async function clearRemovedLater(work: Work): Promise<void> {
  await work.enqueue(removeMediaJob, {});
}
