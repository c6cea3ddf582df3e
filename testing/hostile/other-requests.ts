import fc from "fast-check";
import { auditExport } from "#contract/audit.ts";
import { oneClickPath } from "#contract/email-preferences.ts";
import { uploadPath } from "#contract/media.ts";
import { samples } from "#testing/media-samples.ts";
import type { AttackedCall } from "./judge.ts";
import type { HostileRequest } from "./send.ts";
import { dates, text } from "./values.ts";

/** What requests are generated for. */
export type Target = { call: AttackedCall; requests: fc.Arbitrary<HostileRequest> };

/** What files begin with, and what is no file; each character is a byte. */
const contents = [
  samples.mp4.bytes,
  samples.pdf.bytes,
  Buffer.from("WEBVTT\n\n00:00.000 --> 99:99.999\n<script>"),
  Buffer.from("<svg onload=alert(1)>"),
  Buffer.from([0, 0, 0, 0xff, 0x66, 0x74, 0x79, 0x70]),
  Buffer.alloc(0),
].map((bytes) => Buffer.from(bytes).toString("latin1"));

/** Addresses that are no calls of the contract: uploads, files, and links in mails. */
export const otherTargets: readonly Target[] = [
  target("uploads", uploads()),
  target("files", links("GET", "/api/media/00000000-0000-4000-8000-000000000000")),
  target(
    "files by odd ids",
    text.chain((id) => links("GET", `/api/media/${encode(id)}`)),
  ),
  target("audit export", exports()),
  target("playbook", links("GET", "/api/playbook")),
  target("one-click", links("POST", oneClickPath)),
  target("one-click page", links("GET", oneClickPath)),
];

function target(name: string, requests: fc.Arbitrary<HostileRequest>): Target {
  return { call: { name, action: null, output: undefined }, requests };
}

function encode(value: string): string {
  return encodeURIComponent(value.slice(0, 500).toWellFormed());
}

function links(method: string, address: string): fc.Arbitrary<HostileRequest> {
  const queries = fc
    .tuple(text, text)
    .map(([token, other]) => [
      `token=${encode(token)}&email=${encode(other)}`,
      `token=${encode(token)}&token=${encode(other)}&email=a&email=b`,
      `token[a]=${encode(token)}&email[]=${encode(other)}&download=1`,
      encode(token),
    ]);
  const ranges = fc.constantFrom(undefined, "bytes=0-", "bytes=-1", "bytes=9-1,0-", "lines=1-2");
  return fc.tuple(queries, fc.nat(3), ranges).map(([all, at, range]) => ({
    method,
    path: `${address}?${all[at]}`,
    headers: range === undefined ? {} : { range },
    body: undefined,
    reaches: "anything",
  }));
}

function exports(): fc.Arbitrary<HostileRequest> {
  const value = fc.oneof(dates, text).map(encode);
  return fc.tuple(value, value, fc.constantFrom("search", "action", "order", "x")).map((parts) => {
    const [from, until, other] = parts;
    return {
      method: "GET",
      path: `${auditExport.path}?from=${from}&until=${until}&${other}=${until}`,
      headers: {},
      body: undefined,
      reaches: "anything",
    };
  });
}

/** Forms as an upload sends them, with hostile names, fields and files, in any order, or cut off. */
function uploads(): fc.Arbitrary<HostileRequest> {
  const name = text.map((value) => value.replaceAll(/["\r\n]/g, "").slice(0, 3000));
  const file = fc
    .tuple(fc.constantFrom("file", "File", "", "__proto__"), name, fc.constantFrom(...contents))
    .map(([field, fileName, content]) =>
      part(asBytes(`form-data; name="${field}"; filename="${fileName}.mp4"`), content),
    );
  const field = fc
    .tuple(
      fc.constantFrom("courseId", "moduleId", "kind", "__proto__", "constructor", "toString"),
      fc.oneof(fc.constantFrom("~id.courses.0~", "~id.modules.0~", "new", "pdf", "video"), text),
    )
    .map(([key, value]) => part(`form-data; name="${key}"`, asBytes(value)));
  const place = fc.constant(
    part('form-data; name="courseId"', "~id.courses.0~") +
      part('form-data; name="moduleId"', "new"),
  );
  const odd = fc.constantFrom(
    part("form-data", "x"),
    part("attachment; filename=x", "x"),
    part("form-data; name=\"file\"; filename*=utf-8''%00%ff", "x"),
    `--x\r\n${"X-Long: y\r\n".repeat(3000)}\r\n`,
    "--x\r\n\r\n",
    "--y--\r\n",
  );
  const parts = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: file },
      { weight: 3, arbitrary: place },
      { weight: 2, arbitrary: field },
      { weight: 1, arbitrary: odd },
    ),
    { minLength: 0, maxLength: 5 },
  );
  const end = fc.constantFrom("--x--\r\n", "--x--", "--x--\r\n", "");
  const type = fc.constantFrom(
    "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=x",
    "multipart/form-data; boundary=",
    "multipart/form-data",
    "multipart/mixed; boundary=x",
    "application/json",
  );
  return fc.tuple(parts, end, type).map(([all, last, contentType]) => ({
    method: "POST",
    path: uploadPath,
    headers: { "content-type": contentType, authorization: "Bearer ~own.token~" },
    body: `${all.join("")}${last}`,
    isBinary: true,
    reaches: "anything",
  }));
}

/** Writes text as UTF-8, each byte as one character. */
function asBytes(value: string): string {
  return Buffer.from(value).toString("latin1");
}

function part(disposition: string, content: string): string {
  return `--x\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`;
}
