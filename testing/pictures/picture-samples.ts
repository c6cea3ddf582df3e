import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

export type Bytes = Uint8Array<ArrayBuffer>;

export const encoded = async (picture: Sharp): Promise<Bytes> =>
  Uint8Array.from(await picture.toBuffer());

/** Red on the left, blue on the right. */
export function halves(width: number, height: number): Sharp {
  const half = { width: Math.round(width / 2), height };
  const right = { create: { ...half, channels: 3 as const, background: "blue" } };
  return sharp({ create: { width, height, channels: 3, background: "red" } }).composite([
    { input: right, left: half.width, top: 0 },
  ]);
}

type PngHeader = { bits: 8 | 16; color: "rgb" | "rgba"; isInterlaced: boolean };

/** Black, as its header claims; what stands behind may be less. */
export function png(
  { width, height }: { width: number; height: number },
  { bits, color, isInterlaced }: PngHeader,
  pixelBytes: number,
): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, color === "rgb" ? 2 : 6, 0, 0, isInterlaced ? 1 : 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const content = deflateSync(Buffer.alloc(pixelBytes));
  const chunks = [chunk("IHDR", header), chunk("IDAT", content), chunk("IEND", Buffer.alloc(0))];
  return Uint8Array.from(Buffer.concat([signature, ...chunks]));
}

/** As PNG's own, with the chunk that says that it moves. */
export function movingPng(still: Bytes): Bytes {
  const afterHeader = 8 + 25;
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return Uint8Array.from(
    Buffer.concat([
      still.subarray(0, afterHeader),
      chunk("acTL", control),
      still.subarray(afterHeader),
    ]),
  );
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(content.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
