import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { pdfOf } from "#testing/media/media-samples.ts";
import { countPdfPages } from "./pdf-pages.ts";

const count = (text: string) => countPdfPages(Buffer.from(text, "latin1"));

const root = "1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n";
const trailer = "trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n";
const pagesOf = (number: number) =>
  `2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count ${number}>>\nendobj\n`;
const streamOf = (about: string, content: string) =>
  `9 0 obj\n<< ${about} >>\nstream\r\n${content}\r\nendstream\nendobj\n`;

describe("the pages of a PDF", { tags: "media.pages" }, () => {
  test("are counted", async () => {
    expect(await countPdfPages(Buffer.from(pdfOf(600)))).toBe(1);
    expect(await count(`%PDF-1.4\n${root}${pagesOf(11)}${trailer}`)).toBe(11);
  });

  test("are those of its newest version", async () => {
    const file = `%PDF-1.4\n${root}${pagesOf(11)}${trailer}`;
    expect(await count(`${file}${pagesOf(10)}${trailer}`)).toBe(10);
  });

  test.each([
    ["that tells its length", (length: number) => `/Length ${length}`],
    ["whose length another object tells", () => "/Length 12 0 R"],
  ])("are read from compressed objects, in a stream %s", async (_, lengthOf) => {
    const objects = ["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 36>>"];
    const head = `1 0 2 ${objects[0]?.length} `;
    const content = deflateSync(Buffer.from(head + objects.join(""))).toString("latin1");
    const about = `/Type /ObjStm /N 2 /First ${head.length} /Filter /FlateDecode`;
    const file = streamOf(`${about} ${lengthOf(content.length)}`, content);
    expect(await count(`%PDF-1.5\n${file}${trailer}`)).toBe(36);
  });

  test("are not those of a PDF that it holds", async () => {
    const inner = `${pagesOf(99)}`;
    const attached = streamOf(`/Type /EmbeddedFile /Length ${inner.length}`, inner);
    expect(await count(`%PDF-1.4\n${root}${pagesOf(3)}${attached}${trailer}`)).toBe(3);
  });

  test.each([
    ["nothing follows", "%PDF-1.4\n"],
    ["it has no root", `%PDF-1.4\n${root}${pagesOf(11)}`],
    ["its root is missing", `%PDF-1.4\n${pagesOf(11)}${trailer}`],
    ["its pages are missing", `%PDF-1.4\n${root}${trailer}`],
    ["its end is missing", `%PDF-1.4\n${streamOf("/Length 999999", "")}${root}`],
    ["what is compressed is broken", `%PDF-1.5\n${streamOf("/Type /ObjStm", "x")}${trailer}`],
  ])("are not known if %s", async (_, file) => {
    expect(await count(file)).toBe(0);
  });

  test("are given up within seconds in a file that was made to keep a reader busy", async () => {
    const bomb = deflateSync(Buffer.alloc(8_000_000, "1 0 ")).toString("latin1");
    const about = `/Type /ObjStm /First 8000000 /Length ${bomb.length}`;
    for (const file of [
      "1 0 obj ".repeat(1_000_000),
      "1 0 obj stream\n".repeat(600_000),
      "1 ".repeat(5_000_000),
      streamOf(about, bomb).repeat(500),
    ]) {
      expect(await count(`%PDF-1.4\n${file}`)).toBe(0);
    }
  }, 10_000);
});
