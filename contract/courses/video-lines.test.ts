import { expect, test } from "vitest";
import { readVideoLines } from "./video-lines.ts";

const url = "https://youtu.be/dQw4w9WgXcQ";
const missing = (line: number) =>
  `Line ${line} has no video URL. Write “Title | URL” or just the URL.`;

test.each([
  ["a title and a URL", `Welcome | ${url}`, "Welcome", url],
  ["just a URL", url, null, url],
  ["no spaces round the bar", `Welcome|${url}`, "Welcome", url],
  ["spaces everywhere", `  Welcome  |   ${url}  `, "Welcome", url],
  ["no title before the bar", `| ${url}`, null, url],
  ["a bar in the title", `Listen | then speak | ${url}`, "Listen | then speak", url],
  ["bars side by side", `A || ${url}`, "A |", url],
  ["a bar in the URL", `Welcome | ${url}?a=1|2`, "Welcome", `${url}?a=1|2`],
  ["a bar in a URL that stands alone", `${url}?a=1|2`, null, `${url}?a=1|2`],
  ["a URL as the title", `https://a.example | ${url}`, "https://a.example", url],
  [
    "a URL in capitals",
    "Welcome | HTTPS://LOOM.COM/share/1",
    "Welcome",
    "HTTPS://LOOM.COM/share/1",
  ],
])("%s", { tags: "courses.bulk-add" }, (_what, line, title, video_url) => {
  expect(readVideoLines(line)).toEqual({ entries: [{ title, video_url }], problems: [] });
});

test.each([
  ["a title alone", "Welcome"],
  ["a title with nothing behind the bar", "Welcome |"],
  ["a bar alone", "|"],
  ["a forgotten bar", `Welcome ${url}`],
  ["something behind the URL", `${url} Welcome`],
  ["an address that is no web address", "Welcome | javascript:alert(1)"],
  ["an address without https://", "Welcome | youtu.be/dQw4w9WgXcQ"],
])("%s is a line without a video", (_what, line) => {
  expect(readVideoLines(line)).toEqual({ entries: [], problems: [missing(1)] });
});

test("blank lines are ignored, and a problem names its line as one counts them", {
  tags: "courses.bulk-add",
}, () => {
  const text = `\r\n${url}\r\n   \r\nSoon\r\nSecond | ${url}\r\n`;
  expect(readVideoLines(text)).toEqual({
    entries: [
      { title: null, video_url: url },
      { title: "Second", video_url: url },
    ],
    problems: [missing(4)],
  });
});

test("a title that is too long is said with its line", () => {
  const { problems } = readVideoLines(`${url}\n${"t".repeat(201)} | ${url}`);
  expect(problems).toEqual(["Line 2: Title must be at most 200 characters"]);
});

test.each(["", "\n \n\t\n"])("nothing entered is no entry and no problem", (text) => {
  expect(readVideoLines(text)).toEqual({ entries: [], problems: [] });
});
