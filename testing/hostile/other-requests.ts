import fc from "fast-check";
import { auditExport } from "#contract/audit/audit.ts";
import { oneClickPath } from "#contract/email-preferences/email-preferences.ts";
import { listDownloads } from "#contract/lists/downloads.ts";
import type { AttackedCall } from "./judge.ts";
import type { HostileRequest } from "./send.ts";
import { importedFiles, uploads } from "./uploads.ts";
import { dates, text } from "./values.ts";

export type Target = { call: AttackedCall; requests: fc.Arbitrary<HostileRequest> };

/** No calls of the contract: uploads, files, and links in mails. */
export const otherTargets: readonly Target[] = [
  target("uploads", uploads),
  target("imported files", importedFiles),
  target("files", links("GET", "/api/media/00000000-0000-4000-8000-000000000000")),
  target(
    "files by odd ids",
    text.chain((id) => links("GET", `/api/media/${encode(id)}`)),
  ),
  target("audit export", exports()),
  ...Object.entries(listDownloads).map(([list, { path }]) =>
    target(`download of ${list}`, downloads(path)),
  ),
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

function downloads(path: string): fc.Arbitrary<HostileRequest> {
  const value = fc.oneof(dates, text).map(encode);
  const name = fc.constantFrom(
    "search",
    "status",
    "tier",
    "cohort",
    "sort",
    "order",
    "cursor",
    "x",
  );
  return fc.tuple(name, value, name, value).map(([one, first, other, second]) => ({
    method: "GET",
    path: `${path}?${one}=${first}&${other}=${second}`,
    headers: {},
    body: undefined,
    reaches: "anything",
  }));
}
