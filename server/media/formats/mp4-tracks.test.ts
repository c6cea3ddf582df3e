import { expect, test } from "vitest";
import { samples } from "#testing/media/media-samples.ts";
import { listTracks } from "./mp4-tracks.ts";

function tracksOf(bytes: Uint8Array): Promise<string[]> {
  const file = Buffer.from(bytes);
  const read = async (start: number, end: number) => {
    expect(end).toBeLessThanOrEqual(file.length);
    return file.subarray(start, end);
  };
  return listTracks(read, file.length);
}

function box(type: string, content: Uint8Array, declared = content.length + 8): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(declared);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

function track(handler: string): Buffer {
  const about = Buffer.alloc(24);
  about.write(handler, 8, "latin1");
  return box(
    "trak",
    Buffer.concat([box("tkhd", Buffer.alloc(4)), box("mdia", box("hdlr", about))]),
  );
}

const both = box("moov", Buffer.concat([track("vide"), track("soun")]));

test("what a film and a recording hold", async () => {
  expect(await tracksOf(samples.mp4.bytes)).toEqual(["vide"]);
  expect(await tracksOf(samples.soundInMp4.bytes)).toEqual(["soun"]);
});

test("also when it is told at the end, after content of any length", async () => {
  const long = Buffer.alloc(16 + 100);
  long.writeUInt32BE(1);
  long.write("mdat", 4, "latin1");
  long.writeBigUInt64BE(116n, 8);
  expect(await tracksOf(Buffer.concat([long, both]))).toEqual(["vide", "soun"]);
  const toTheEnd = Buffer.from(both);
  toTheEnd.writeUInt32BE(0);
  expect(await tracksOf(Buffer.concat([box("free", Buffer.alloc(3)), toTheEnd]))).toHaveLength(2);
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["a few bytes", Buffer.from("moov")],
  ["no movie", box("mdat", Buffer.alloc(40))],
  ["a box that is smaller than its own head", box("moov", Buffer.alloc(4), 3)],
  ["a box that is longer than the file", box("moov", track("vide"), 100_000)],
  ["a track that says nothing", box("moov", box("trak", Buffer.alloc(8)))],
  [
    "a handler without a name",
    box("moov", box("trak", box("mdia", box("hdlr", Buffer.alloc(10))))),
  ],
  ["a long size that is cut off", Buffer.from([0, 0, 0, 1, 0x6d, 0x6f, 0x6f, 0x76, 0, 0])],
])("%s has no tracks", async (_name, bytes) => {
  expect(await tracksOf(bytes)).toEqual([]);
});

test("a file made of tiny boxes costs no more reads than another, and has no tracks", async () => {
  const tiny = Buffer.concat(Array.from({ length: 400 }, () => box("free", Buffer.alloc(0))));
  const slow = box("trak", Buffer.concat([tiny, box("mdia", tiny)]));
  const file = box(
    "moov",
    Buffer.concat([track("soun"), ...Array.from({ length: 400 }, () => slow)]),
  );
  let reads = 0;
  const read = async (start: number, end: number) => {
    reads += 1;
    return file.subarray(start, end);
  };
  expect(await listTracks(read, file.length)).toEqual([]);
  expect(reads).toBeLessThan(1100);
});
