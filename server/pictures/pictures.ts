import { createHash } from "node:crypto";
import { Failure } from "#contract/errors.ts";
import {
  type LandingPicture,
  type LandingPictureUpdate,
  type Picture,
  type PictureChange,
  type PictureFields,
  pictureLimits,
  pictureProblems,
  type WholePicture,
} from "#contract/pictures/pictures.ts";
import type { PictureShape } from "#contract/pictures/shapes.ts";
import { clearRemovedLater, keepObject, readStored, storeObject } from "#server/media/media.ts";
import { refuseStale } from "#server/stale-changes.ts";
import type { Work } from "#server/work.ts";
import type { MadeFile } from "./made-picture.ts";
import { make } from "./one-at-a-time.ts";
import { checkKind } from "./picture-kinds.ts";
import * as queries from "./pictures.queries.ts";

export { readPictureForm } from "./picture-form.ts";
export { findLandingPicture, listSquaresBy, pictureOf } from "./pictures.queries.ts";

const purpose = "whole picture";
const linkSeconds = 3600;
const day = 86_400_000;

type NewPicture = PictureFields & {
  file: Buffer;
  name: string;
  uploadedBy: string;
  /** What was cut away is stored, for another cut. */
  isWholeKept: boolean;
  /** In the same unit of work. */
  afterwards: (work: Work, id: string) => Promise<void>;
};

/** Not in a transaction. Throws picture_refused, pictures_full, overloaded. */
export async function addPicture(
  work: Work,
  { file, name, shape, x, y, isWholeKept, ...about }: NewPicture,
): Promise<Picture> {
  await refuseFull(work, shape);
  await checkKind(file, name);
  const made = await make(work, { file, shape, point: { x, y }, isWhole: false });
  const files = made.filter(({ format }) => isWholeKept || format !== "whole");
  return await keep(work, files, { shape, x, y, ...about });
}

type Copy = PictureChange & Pick<NewPicture, "uploadedBy" | "afterwards">;

/** Not in a transaction. Throws not_found, pictures_full, overloaded. */
export async function copyPicture(
  work: Work,
  id: string,
  { x, y, ...about }: Copy,
): Promise<Picture> {
  const whole = await getWhole(work, id);
  await refuseFull(work, whole.shape);
  const file = await readStored(work, whole);
  const files = await make(work, { file, shape: whole.shape, point: { x, y }, isWhole: true });
  return await keep(work, files, { shape: whole.shape, x, y, ...about });
}

type Kept = Omit<NewPicture, "file" | "name" | "isWholeKept">;

async function keep(work: Work, files: MadeFile[], kept: Kept): Promise<Picture> {
  const { uploadedBy, afterwards, ...values } = kept;
  const stored: (MadeFile & { key: string })[] = [];
  for (const file of files) {
    stored.push({ ...file, key: await storeObject(work, file.content) });
  }
  return await work.transaction(async (work) => {
    await queries.lockCount(work);
    await refuseFull(work, values.shape);
    const picture = { ...values, hash: hashOf(files), uploaded_by: uploadedBy };
    const id = await queries.insertPicture(work, { ...picture, created_at: work.now() });
    for (const { key } of stored) await keepObject(work, key);
    const rows = stored.map(({ key, content, format, width, height }) => ({
      ...{ picture_id: id, storage_key: key, bytes: content.length },
      ...{ format, width, height },
    }));
    await queries.insertFiles(work, rows);
    await afterwards(work, id);
    return await getPicture(work, id);
  });
}

function hashOf(files: readonly MadeFile[]): string {
  const hash = createHash("sha256");
  for (const { content } of files) hash.update(content);
  return hash.digest("hex").slice(0, 32);
}

async function refuseFull(work: Work, shape: PictureShape): Promise<void> {
  const { all, squares } = await queries.countPictures(work);
  const isFull = all >= pictureLimits.pictures;
  if (shape !== "square") {
    if (isFull) throw new Failure("pictures_full");
  } else if (isFull || squares >= pictureLimits.ofMembers) {
    throw new Failure("pictures_full", undefined, { message: pictureProblems.membersFull });
  }
}

/** With what was cut away. Throws not_found. */
export async function readWhole(work: Work, id: string): Promise<WholePicture> {
  const picture = await getPicture(work, id);
  const { x, y, width, height } = await getWhole(work, id);
  const token = work.links.sign(purpose, id, linkSeconds, work.now());
  const address = `/api/pictures/${id}/whole?token=${token}`;
  const weights = await queries.listWeights(work, id);
  return { ...picture, x, y, whole: { address, width, height }, weights };
}

/** Throws not_found. */
export async function followWholeLink(work: Work, id: string, token: string) {
  if ((await work.links.read(purpose, token, work.now())) !== id) throw new Failure("not_found");
  return await getWhole(work, id);
}

async function getPicture(work: Work, id: string): Promise<Picture> {
  const picture = await queries.findPicture(work, id);
  if (picture === undefined) throw new Failure("not_found");
  return picture;
}

async function getWhole(work: Work, id: string) {
  const whole = await queries.findWhole(work, id);
  if (whole === undefined) throw new Failure("not_found");
  return whole;
}

export async function readLandingPicture(work: Work): Promise<LandingPicture> {
  return { picture_id: (await queries.findLandingPicture(work))?.id ?? null };
}

/** Throws changed_meanwhile, file_missing. */
export async function setLandingPicture(
  work: Work,
  { was, ...update }: LandingPictureUpdate,
): Promise<LandingPicture> {
  return await work.transaction(async (work) => {
    await queries.lockCount(work);
    refuseStale(await readLandingPicture(work), update, was);
    if (update.picture_id !== undefined) await queries.setLandingPicture(work, update.picture_id);
    return await readLandingPicture(work);
  });
}

/** One that is used stays. */
export async function removeIfUnused(work: Work, ids: readonly string[]): Promise<void> {
  let removed = 0;
  for (const id of ids) if (await queries.removeIfUnused(work, id)) removed += 1;
  if (removed > 0) await clearRemovedLater(work);
}

/** Those that nothing has used for a day after their upload. */
export async function removeUnusedPictures(work: Work): Promise<void> {
  await work.transaction(async (work) => {
    const before = new Date(work.now().getTime() - day);
    if ((await queries.removeUnused(work, before)) > 0) await clearRemovedLater(work);
  });
}
