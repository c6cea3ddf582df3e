import { describe, expect, test } from "vitest";
import { captionProblems } from "#contract/media/media.ts";
import { toWebVtt } from "./captions.ts";

const kept = (text: string | Buffer) => toWebVtt(Buffer.from(text)).toString();
const vtt = (timing: string) => `WEBVTT\n\n${timing}\nHi\n`;

describe("captions", { tags: "media.captions" }, () => {
  test.each([
    vtt("00:01.000 --> 00:02.000"),
    vtt("00:00:01.000 --> 00:00:02.000 align:start position:10%"),
    vtt("100:00:01.000 -->\t100:00:02.000"),
    "WEBVTT - a title\n\nNOTE nothing\n\nintro\n00:01.000 --> 00:02.000\nHi\n",
  ])("that players read are kept as they are: %j", (text) => {
    expect(kept(text)).toBe(text);
  });

  test.each([
    ["00:00:01,000 --> 00:00:02,000", "00:00:01.000 --> 00:00:02.000"],
    ["0:00:01.000 --> 0:00:02.000", "00:00:01.000 --> 00:00:02.000"],
    ["1:02.5 --> 1:03", null],
    ["1:02.5 --> 1:03.25", "00:01:02.500 --> 00:01:03.250"],
    ["  00:01.000-->00:02.000", "00:00:01.000 --> 00:00:02.000"],
    ["00:00:01,000 --> 00:00:02,000 X1:40 X2:600", "00:00:01.000 --> 00:00:02.000 X1:40 X2:600"],
    ["00:61:01.000 --> 00:62:02.000", null],
    ["1 --> 2", null],
    ["00:01.000 -->", null],
    ["00:02.000 --> 00:02.000", "backwards"],
    ["00:59.000 --> 00:01.000", "backwards"],
  ])("with the time %j are kept with %j", (timing, wanted) => {
    if (wanted?.includes("-->")) return expect(kept(vtt(timing))).toBe(vtt(wanted));
    const message = captionProblems[wanted === null ? "noTime" : "backwards"](3);
    return expect(() => kept(vtt(timing))).toThrow(expect.objectContaining({ message }));
  });

  test.each([
    ["LF", "\n", ""],
    ["CRLF", "\r\n", ""],
    ["CR", "\r", ""],
    ["a byte order mark", "\r\n", "\ufeff"],
  ])("as SRT with %s become WebVTT", (_what, end, before) => {
    const srt = ["1", "00:00:01,000 --> 00:00:02,000", "Hello", "", "2", ""].join(end);
    expect(kept(before + srt)).toBe("WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\nHello\n\n2\n");
  });

  test("in UTF-16 become UTF-8", () => {
    const text = vtt("00:01.000 --> 00:02.000");
    expect(kept(Buffer.from(`\ufeff${text}`, "utf16le"))).toBe(text);
  });

  test.each([
    ["without any", "WEBVTT\n\nNOTE later\n", captionProblems.none],
    ["in an old encoding", Buffer.from([0x57, 0xe9, 0x0a]), captionProblems.encoding],
  ])("%s are refused", (_what, text, message) => {
    expect(() => kept(text)).toThrow(expect.objectContaining({ message }));
  });
});
