import type { Picture, PictureFormat } from "./pictures.ts";

type Named = Pick<Picture, "hash">;

export function pictureAddress({ hash }: Named, width: number, format: PictureFormat): string {
  return `/pictures/${hash}-${width}.${format}`;
}

/** For an `img` and the `source` in front of it. */
export function pictureSources(picture: Pick<Picture, "hash" | "widths">) {
  const set = (format: PictureFormat) =>
    picture.widths.map((width) => `${pictureAddress(picture, width, format)} ${width}w`).join(", ");
  const widest = picture.widths.at(-1) ?? 0;
  return { src: pictureAddress(picture, widest, "webp"), avif: set("avif"), webp: set("webp") };
}
