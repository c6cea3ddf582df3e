import type { PictureFormat } from "#contract/pictures/pictures.ts";
import type { PictureShape, Point, Size } from "#contract/pictures/shapes.ts";

export type PictureWish = {
  file: Uint8Array;
  shape: PictureShape;
  point: Point;
  /** The file is a whole picture of ours, which stays as it is. */
  isWhole: boolean;
};

export type MadeFile = Size & { format: PictureFormat | "whole"; content: Uint8Array };

/** The reason is for the reader. */
export type MadePicture = { files: MadeFile[] } | { refusal: string };
