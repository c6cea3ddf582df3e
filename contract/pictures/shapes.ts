import * as z from "zod";

/** Of a coach; of somebody quoted; of a course; of the product on the landing page. */
export const PictureShape = z.enum(["portrait", "square", "thumbnail", "wide"]);
export type PictureShape = z.infer<typeof PictureShape>;

type Shape = {
  ratio: readonly [width: number, height: number];
  /** In pixels, of the files that are made, the narrowest first. */
  widths: readonly [number, ...number[]];
};

/** Each width has a whole number of lines. */
export const pictureShapes: Readonly<Record<PictureShape, Shape>> = {
  portrait: { ratio: [4, 5], widths: [160, 340, 680] },
  square: { ratio: [1, 1], widths: [96, 192] },
  thumbnail: { ratio: [16, 9], widths: [320, 640, 960] },
  wide: { ratio: [16, 10], widths: [400, 800, 1200, 1600] },
};

export function heightOf(shape: PictureShape, width: number): number {
  const [wide, high] = pictureShapes[shape].ratio;
  return Math.round((width * high) / wide);
}

export type Size = { width: number; height: number };

/** In percent of the whole picture, from its left and its top. */
export type Point = { x: number; y: number };

export const middle: Point = { x: 50, y: 50 };

export type Cut = Size & { left: number; top: number };

/** The largest part of that shape around the point, in pixels of the whole picture. */
export function cutAround(point: Point, { width, height }: Size, shape: PictureShape): Cut {
  const [wide, high] = pictureShapes[shape].ratio;
  const cut = {
    width: Math.min(width, Math.round((height * wide) / high)),
    height: Math.min(height, Math.round((width * high) / wide)),
  };
  return {
    ...cut,
    left: startOf(point.x, width, cut.width),
    top: startOf(point.y, height, cut.height),
  };
}

function startOf(percent: number, whole: number, part: number): number {
  const start = Math.round((whole * percent) / 100 - part / 2);
  return Math.min(Math.max(start, 0), whole - part);
}
