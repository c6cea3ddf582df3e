import fc from "fast-check";
import { importStartUpload, importUpload } from "#contract/imports/imports.ts";
import { ImportColumn } from "#contract/imports/matching.ts";
import { uploadPath } from "#contract/media/media.ts";
import { pictureUpload } from "#contract/pictures/pictures.ts";
import { voicePictureUpload } from "#contract/voices/voices.ts";
import { samples } from "#testing/media/media-samples.ts";
import type { HostileRequest } from "./send.ts";
import { addresses, text } from "./values.ts";

/** Beginnings of files and other bytes; each character is a byte. */
const contents = [
  samples.mp4.bytes,
  samples.pdf.bytes,
  Buffer.from("WEBVTT\n\n00:00.000 --> 99:99.999\n<script>"),
  Buffer.from("<svg onload=alert(1)>"),
  Buffer.from([0, 0, 0, 0xff, 0x66, 0x74, 0x79, 0x70]),
  Buffer.alloc(0),
].map((bytes) => Buffer.from(bytes).toString("latin1"));

const fileName = text.map((value) => value.replaceAll(/["\r\n]/g, "").slice(0, 3000));

const filePart = fc
  .tuple(fc.constantFrom("file", "File", "", "__proto__"), fileName, fc.constantFrom(...contents))
  .map(([field, name, content]) =>
    part(asBytes(`form-data; name="${field}"; filename="${name}.mp4"`), content),
  );

const fieldPart = fc
  .tuple(
    fc.constantFrom("courseId", "moduleId", "kind", "__proto__", "constructor", "toString"),
    fc.oneof(fc.constantFrom("~id.courses.0~", "~id.modules.0~", "new", "pdf", "video"), text),
  )
  .map(([key, value]) => part(`form-data; name="${key}"`, asBytes(value)));

const placeParts = fc.constant(
  part('form-data; name="courseId"', "~id.courses.0~") + part('form-data; name="moduleId"', "new"),
);

const oddPart = fc.constantFrom(
  part("form-data", "x"),
  part("attachment; filename=x", "x"),
  part("form-data; name=\"file\"; filename*=utf-8''%00%ff", "x"),
  `--x\r\n${"X-Long: y\r\n".repeat(3000)}\r\n`,
  "--x\r\n\r\n",
  "--y--\r\n",
);

const parts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: filePart },
    { weight: 3, arbitrary: placeParts },
    { weight: 2, arbitrary: fieldPart },
    { weight: 1, arbitrary: oddPart },
  ),
  { minLength: 0, maxLength: 5 },
);

const ends = fc.constantFrom("--x--\r\n", "--x--", "--x--\r\n", "");

const formTypes = fc.constantFrom(
  "multipart/form-data; boundary=x",
  "multipart/form-data; boundary=x",
  "multipart/form-data; boundary=x",
  "multipart/form-data; boundary=",
  "multipart/form-data",
  "multipart/mixed; boundary=x",
  "application/json",
);

export const uploads: fc.Arbitrary<HostileRequest> = fc
  .tuple(
    fc.constantFrom(uploadPath, pictureUpload.path, voicePictureUpload.path),
    parts,
    ends,
    formTypes,
  )
  .map(([path, all, last, contentType]) => ({
    method: "POST",
    path,
    headers: { "content-type": contentType, authorization: "Bearer ~own.token~" },
    body: `${all.join("")}${last}`,
    isBinary: true,
    reaches: "anything",
  }));

const titles = fc.constantFrom(
  "email",
  "Email",
  "name",
  "labels",
  "tier",
  "email,name",
  "\ufeffemail",
);
const cell = fc.oneof(
  addresses,
  text,
  text.map((value) => `"${value.replaceAll('"', '""')}"`),
);
const row = fc.array(cell, { maxLength: 5 }).map((cells) => cells.join(","));

const header = fc.oneof(
  { weight: 4, arbitrary: fc.constant("email,name,labels,tier") },
  { weight: 2, arbitrary: fc.array(titles, { maxLength: 5 }).map((all) => all.join(",")) },
  { weight: 1, arbitrary: row.map((cells) => `email,${cells}`) },
  { weight: 1, arbitrary: text },
);

const encodings = fc.constantFrom<BufferEncoding>("utf8", "utf8", "utf16le", "latin1");

const matchings = fc.oneof(
  fc.constant({}),
  fc
    .oneof(
      fc.json(),
      fc
        .record({
          has_titles: fc.boolean(),
          columns: fc.array(fc.constantFrom(...ImportColumn.options), { maxLength: 6 }),
        })
        .map((matching) => JSON.stringify(matching)),
    )
    .map((matching) => ({
      [importUpload.matchingHeader]: matching.replace(/[^\x20-\x7e]/g, ""),
    })),
);

export const importedFiles: fc.Arbitrary<HostileRequest> = fc
  .tuple(
    fc.constantFrom(importUpload.path, importUpload.path, importStartUpload.path),
    matchings,
    header,
    fc.array(row, { maxLength: 6 }),
    fc.constantFrom("\n", "\r\n", "\r"),
    encodings,
  )
  .map(([path, matching, first, rows, end, encoding]) => ({
    method: "POST",
    path,
    headers: { "content-type": "text/csv", authorization: "Bearer ~own.token~", ...matching },
    body: Buffer.from([first, ...rows].join(end), encoding).toString("latin1"),
    isBinary: true,
    reaches: "anything",
  }));

/** UTF-8, each byte as one character. */
function asBytes(value: string): string {
  return Buffer.from(value).toString("latin1");
}

function part(disposition: string, content: string): string {
  return `--x\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;
}
