import { unlockedBy } from "#contract/courses.ts";
import { Failure } from "#contract/errors.ts";
import { fileIdIn, type MediaKind } from "#contract/media.ts";
import { isStaff } from "#contract/permissions.ts";
import { unlockText } from "#contract/progress.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./media.queries.ts";
import { removeMediaJob } from "./remove-media.ts";
import { upload } from "./uploads.ts";

const purpose = "media";
const hour = 3_600_000;
const validForSeconds = 12 * 3600;

/** A file to send to someone who may see it. */
export type LinkedFile = { id: string; key: string; name: string; type: string; bytes: number };

export type NewFile = {
  courseId: string;
  moduleId: string | null;
  kind: MediaKind;
  fileName: string;
  content: AsyncIterable<Uint8Array>;
  uploadedBy: string | null;
};

/**
 * Stores a file, with a module's id as that module's, and otherwise for a day until a module names
 * it; its stored path. Not within a transaction: it makes its own. Throws file_type, file_too_large,
 * not_found.
 */
export function storeFile(work: Work, { content, ...file }: NewFile): Promise<string> {
  const place = async () => ({ ...file, attached: file.moduleId !== null });
  return upload(work, { content, kind: file.kind, place });
}

/**
 * The address by which this person opens a module's file: a stored path becomes a link that ends
 * after 12 hours at the latest (rule media.links), any other address stays. Within an hour the link
 * stays the same, so that a page that asks again neither loads nor plays from the beginning.
 */
export async function linkFor(
  { links, now }: Work,
  address: string | null,
  userId: string,
): Promise<string | null> {
  const fileId = address === null ? null : fileIdIn(address);
  if (fileId === null) return address;
  const fullHour = new Date(Math.floor(now().getTime() / hour) * hour);
  const token = await links.sign(purpose, `${fileId}/${userId}`, validForSeconds, fullHour);
  return `${address}?token=${token}`;
}

/**
 * The file that a link leads to. Throws not_found when the link is not for this file or has ended,
 * or when file or person are gone, and course_locked.
 */
export async function followLink(work: Work, id: string, token: string): Promise<LinkedFile> {
  const subject = await work.links.read(purpose, token, work.now());
  const [fileId, userId = ""] = subject?.split("/") ?? [];
  if (fileId !== id) throw new Failure("not_found");
  const file = await queries.findFileFor(work, fileId, userId);
  if (file === undefined) throw new Failure("not_found");
  const { is_locked, membership_tier_required, membership_tier, roles } = file;
  const unlockingTier = unlockedBy(
    { is_locked, membership_tier_required },
    { membership_tier, is_staff: isStaff(roles) },
  );
  if (unlockingTier !== null) {
    throw new Failure("course_locked", undefined, { message: unlockText(unlockingTier) });
  }
  const { storage_key: key, file_name: name, media_type: type, bytes } = file;
  return { id, key, name, type, bytes };
}

type ModuleFiles = {
  courseId: string;
  moduleId: string;
  /** Every address of the module, also those that lead elsewhere. */
  addresses: readonly (string | null)[];
};

/**
 * Makes the files behind a module's addresses the module's own, and removes those that it no longer
 * names. Throws file_missing when one is gone, of another course, or another module's.
 */
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

/** For whoever deletes modules or courses: what is stored for their files goes after this commit. */
export async function clearRemovedLater(work: Work): Promise<void> {
  await work.enqueue(removeMediaJob, {});
}
