import { describe, expect, test } from "vitest";
import { samples } from "#testing/media/media-samples.ts";
import { readType } from "./file-kind.ts";

const join = (...parts: (string | number | Uint8Array)[]) =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === "number" ? Buffer.alloc(part) : Buffer.from(part as Uint8Array),
    ),
  );

describe("the bytes of a file tell its type", { tags: "media.kinds" }, () => {
  test.each([
    ...["isom", "iso2", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash", "msnv", "F4V "],
    ...["3gp4", "3gp5", "3gp6", "3ge6", "3g2a", "kddi"],
  ])("the brand %j is MP4", async (brand) => {
    const bytes = Buffer.from(samples.soundInMp4.bytes);
    bytes.write(brand, 8, "latin1");
    expect(await readType(bytes)).toBe("video/mp4");
  });

  test.each(["M4A ", "M4B ", "F4A "])("the brand %j is sound in MP4", async (brand) => {
    const bytes = Buffer.from(samples.soundInMp4.bytes);
    bytes.write(brand, 8, "latin1");
    expect(await readType(bytes)).toBe("audio/mp4");
  });

  const { pdf, mp3 } = samples;
  test.each([
    ["a PDF after a line break", join("\r\n", pdf.bytes), "application/pdf"],
    ["a PDF after a byte order mark", join("\ufeff", pdf.bytes), "application/pdf"],
    ["a PDF after headers", join("Content-Type: x\r\n\r\n", pdf.bytes), "application/pdf"],
    ["a PDF after 1,000 zeros", join(1000, pdf.bytes), "application/pdf"],
    ["a PDF after 1,021 bytes", join(1021, pdf.bytes), undefined],
    ["an MP3 after zeros", join(417, mp3.bytes), "audio/mpeg"],
    ["an MP3 after a tag", join("ID3\x04\x00\x00\x00\x00\x00\x0a", 10, mp3.bytes), "audio/mpeg"],
    [
      "an MP3 after a tag with a picture",
      join("ID3\x04\x00\x00\x00\x02\x00\x00", 4000),
      "audio/mpeg",
    ],
    [
      "an MP3 after zeros and a tag",
      join(100, "ID3\x04\x00\x00\x00\x00\x00\x0a", 10, mp3.bytes),
      "audio/mpeg",
    ],
    ["nothing but zeros", join(4100), undefined],
    ["an MP3 after words", join("not a sound ", mp3.bytes), undefined],
    ["SRT", join("1\r\n00:00:01,000 --> 00:00:02,000\r\nHi"), "text/vtt"],
    ["SRT after a byte order mark", join("\ufeff1\n00:00:01,000 --> 00:00:02,000\n"), "text/vtt"],
    ["WebVTT in UTF-16", Buffer.from("\ufeffWEBVTT\n\n", "utf16le"), "text/vtt"],
    [
      "WebVTT in UTF-16, the high byte first",
      Buffer.from("\ufeffWEBVTT\n\n", "utf16le").swap16(),
      "text/vtt",
    ],
    ["numbers", join("1\n2\n3\n"), undefined],
    ["a page", Buffer.from(samples.page.bytes), undefined],
  ])("%s", async (_what, bytes, type) => {
    expect(await readType(bytes.subarray(0, 4100))).toBe(type);
  });
});
