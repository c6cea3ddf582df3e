import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import { Id, line } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { TypedId } from "#contract/forms/form-fields.ts";
import { PictureShape } from "./shapes.ts";

export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  pictures: 200,
  /** Of these, that members have added to what they say. */
  ofMembers: 100,
  alt: 300,
} as const;

/** What a page needs to show it. A picture never changes: another point makes another picture. */
export const Picture = z.object({
  id: Id,
  hash: z.string(),
  shape: PictureShape,
  alt: z.string(),
  /** Of its files, the narrowest first. */
  widths: z.array(z.int()),
});
export type Picture = z.infer<typeof Picture>;

export const PictureFormat = z.enum(["avif", "webp"]);
export type PictureFormat = z.infer<typeof PictureFormat>;

export const AltText = line(
  pictureLimits.alt,
  "Please say what the picture shows",
  `Please keep the description to ${pictureLimits.alt} characters`,
);

const Percent = z.int().min(0).max(100);

/** Of a form, whose fields are texts. */
export const PictureFields = z.strictObject({
  shape: PictureShape,
  x: z.coerce.number().pipe(Percent),
  y: z.coerce.number().pipe(Percent),
  alt: AltText,
});
export type PictureFields = z.infer<typeof PictureFields>;

export const PictureChange = z.strictObject({ x: Percent, y: Percent, alt: AltText });
export type PictureChange = z.infer<typeof PictureChange>;

/** A multipart form of `PictureFields`, then `file`, with a bearer token. Replies with a Picture. */
export const pictureUpload = {
  path: "/api/functions/picture-upload",
  action: "pictures.manage",
} as const;

export const WholePicture = Picture.extend({
  x: Percent,
  y: Percent,
  /** The picture before it was cut; the link ends after an hour. */
  whole: z.object({ address: z.string(), width: z.int(), height: z.int() }),
  /** Of its files in AVIF, in bytes, in the order of `widths`. */
  weights: z.array(z.int()),
});
export type WholePicture = z.infer<typeof WholePicture>;

export const LandingPicture = z.object({ picture_id: Id.nullable() });
export type LandingPicture = z.infer<typeof LandingPicture>;

export const LandingPictureUpdate = changesOf({ picture_id: Id.nullable() });
export type LandingPictureUpdate = z.infer<typeof LandingPictureUpdate>;

const tags = ["pictures"];

export const pictures = {
  read: plainRead("pictures.manage")
    .route({ method: "GET", path: "/pictures/{id}", tags, summary: "A picture before it was cut" })
    .input(z.strictObject({ id: Id }))
    .output(WholePicture),
  copy: call("pictures.manage", { changes: [], recordsItself: true })
    .route({
      method: "POST",
      path: "/pictures/{id}/copies",
      tags,
      summary: "The same picture, cut around another point or with another description",
    })
    .input(PictureChange.extend({ id: Id }))
    .output(Picture),
  landing: plainRead("pictures.manage")
    .route({ method: "GET", path: "/landing_picture", tags, summary: "The landing page’s picture" })
    .output(LandingPicture),
  shown: plainRead("pictures.read")
    .route({ method: "GET", path: "/landing_picture/shown", tags, summary: "What visitors see" })
    .output(z.object({ picture: Picture.nullable() })),
  setLanding: call("pictures.manage", { changes: ["pictures.landing"] })
    .route({
      method: "PATCH",
      path: "/landing_picture",
      tags,
      summary: "Show another picture on the landing page, or none",
    })
    .input(LandingPictureUpdate)
    .output(LandingPicture),
};

export const landingPictureForm = form(pictures.setLanding, {
  schema: z.strictObject({ picture_id: TypedId }),
});

/** By type, because some systems do not know the types. */
export const pictureEndings: Record<string, string[]> = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/avif": [".avif"],
};

export const pictureMessages = {
  failed: "Upload failed",
  changeFailed: "Failed to change the picture",
  loadFailed: "Failed to load the picture",
  landingSaved: "Picture of the landing page saved",
  landingFailed: "Failed to save the picture of the landing page",
  landingUnread: "Failed to load the picture of the landing page",
} as const;

const count = new Intl.NumberFormat("en-US");

/** Why a file is refused. */
export const pictureProblems = {
  kind: "Please choose a picture in JPEG, PNG, WebP or AVIF format.",
  heic: "Photos in HEIC format can’t be read here. Please save it as JPEG: open it on a Mac in Preview and choose File, Export, or take photos as “Most Compatible” in the camera settings of an iPhone.",
  drawing:
    "Drawings in SVG format can’t be used, because they may hold scripts. Please save it as PNG.",
  moving: "Pictures that move can’t be used. Please choose one that stands still.",
  broken:
    "The picture is incomplete or damaged. Please open it, save it again as JPEG or PNG, and upload that.",
  tooLarge: "File size must be less than 10MB",
  membersFull:
    "There is no room for another picture just now. Your words can be shown without one, or please try again another day.",
  tooSlow:
    "The picture took longer than a minute to read. Please save a smaller copy of it and upload that.",
  otherKind: (ending: string, kind: string) =>
    `The file’s name ends in .${ending}, but it is ${kind}. Please give it the right ending and try again.`,
  tooManyPixels: (width: number, height: number) =>
    `The picture has ${count.format(width)} × ${count.format(height)} pixels. Please save a smaller copy of at most 50 megapixels, such as 8,000 × 6,000.`,
  tooSmall: (least: { width: number; height: number }) =>
    `The picture is too small. Please choose one of at least ${count.format(least.width)} × ${count.format(least.height)} pixels.`,
} as const;
