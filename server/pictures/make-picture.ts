import sharp, { type Sharp } from "sharp";
import { type PictureFormat, pictureLimits, pictureProblems } from "#contract/pictures/pictures.ts";
import {
  cutAround,
  heightOf,
  type PictureShape,
  pictureShapes,
  type Size,
} from "#contract/pictures/shapes.ts";
import type { MadeFile, MadePicture, PictureWish } from "./made-picture.ts";

sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].map((kind) => `VipsForeignLoad${kind}Buffer`),
});

/** More would not be seen in any of its cuts. */
const widestWhole = 2400;

/** The first that is light enough, or else the last. */
const qualities: Readonly<Record<PictureFormat, readonly number[]>> = {
  avif: [55, 45, 35, 25],
  webp: [76, 62, 48, 34],
};

/** What a phone loads weighs less than this, in bytes. */
const light = { width: 800, bytes: 56_000 };

/** More takes several times longer and saves next to nothing. */
const efforts: Readonly<Record<PictureFormat, number>> = { avif: 3, webp: 4 };

/** Takes much memory and time: call it in a process of its own. */
export async function makePicture(wish: PictureWish): Promise<MadePicture> {
  const { shape, point, isWhole } = wish;
  const file = Buffer.from(wish.file);
  const refusal = await findRefusal(file, shape);
  if (refusal !== null) return { refusal };
  const { data, info } = await readWhole(file);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const whole = sharp(data, { raw });
  const cut = cutAround(point, info, shape);
  const files: MadeFile[] = [
    {
      format: "whole",
      width: info.width,
      height: info.height,
      content: isWhole ? file : await whole.clone().webp({ quality: 90 }).toBuffer(),
    },
  ];
  for (const width of pictureShapes[shape].widths.filter((each) => each <= cut.width)) {
    const size = { width, height: heightOf(shape, width) };
    const shown = whole
      .clone()
      .extract(cut)
      .resize({ ...size, fit: "fill" });
    for (const format of ["avif", "webp"] as const) {
      files.push({ format, ...size, content: await encode(shown, size, format) });
    }
  }
  return { files };
}

/** Null if it can be read; its header alone tells. */
async function findRefusal(file: Buffer, shape: PictureShape): Promise<string | null> {
  const {
    autoOrient,
    width,
    height,
    pages = 1,
  } = await sharp(file, { limitInputPixels: false }).metadata();
  if (pages > 1) return pictureProblems.moving;
  if (width * height > pictureLimits.pixels) return pictureProblems.tooManyPixels(width, height);
  const least = pictureShapes[shape].widths[0];
  if (cutAround({ x: 50, y: 50 }, autoOrient, shape).width >= least) return null;
  return pictureProblems.tooSmall({ width: least, height: heightOf(shape, least) });
}

/** Upright, without metadata, in the colors of screens. Throws if it is incomplete. */
function readWhole(file: Buffer) {
  return sharp(file, { failOn: "truncated", limitInputPixels: pictureLimits.pixels })
    .autoOrient()
    .resize({ width: widestWhole, height: widestWhole, fit: "inside", withoutEnlargement: true })
    .toColorspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encode(shown: Sharp, { width }: Size, format: PictureFormat): Promise<Buffer> {
  let content = Buffer.alloc(0);
  for (const quality of qualities[format]) {
    content = await shown.clone()[format]({ quality, effort: efforts[format] }).toBuffer();
    if (width > light.width || content.length <= light.bytes) break;
  }
  return content;
}
