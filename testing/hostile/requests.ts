import fc from "fast-check";
import type { ContractCall } from "#testing/app/contract-calls.ts";
import { brokenBodies, brokenHeaders, brokenPaths, type Change, json } from "./broken-requests.ts";
import { inputsOf } from "./inputs.ts";
import type { HostileRequest } from "./send.ts";

type Arbitrary<Value> = fc.Arbitrary<Value>;

/** Three of four as a client would send them. */
export function requestsOf(call: ContractCall): Arbitrary<HostileRequest> {
  const inputs = inputsOf(call.input, kindOf(call.path));
  const usual = fc.tuple(inputs, fc.boolean()).map(([input, asIs]) => toRequest(call, input, asIs));
  return fc.oneof(
    { weight: 9, arbitrary: usual },
    { weight: 1, arbitrary: usual.chain((request) => changed(request, brokenBodies(request))) },
    { weight: 1, arbitrary: usual.chain((request) => changed(request, brokenPaths(request))) },
    { weight: 1, arbitrary: usual.chain((request) => changed(request, brokenHeaders(request))) },
  );
}

function changed(request: HostileRequest, change: Change): Arbitrary<HostileRequest> {
  return change.map((parts) => ({
    ...request,
    reaches: request.reaches === "call" ? "address" : request.reaches,
    ...parts,
  }));
}

const kindsOfPaths: Readonly<Record<string, string>> = {
  accounts: "users",
  "auth/passkeys": "passkeys",
  "auth/sessions": "logins",
  "cohort_places/move": "cohort_places",
  info_session_registrations: "registrations",
  "lists/change": "leads",
  "lists/summary": "leads",
  profiles: "users",
};

/** As in /people/{person_id}/labels/{id}. */
function kindOf(path: string): string {
  const collection = /([^{}/][^{}]*)\/\{id\}/.exec(path)?.[1] ?? path.slice(1).split("/{")[0] ?? "";
  return kindsOfPaths[collection] ?? collection;
}

/**
 * Fills path, query or body. Values in the path are sent as they are, except what HTTP can't send,
 * if `asIs`; otherwise encoded.
 */
function toRequest(call: ContractCall, input: unknown, asIs: boolean): HostileRequest {
  const { method } = call;
  const fields: Record<string, unknown> = isRecord(input) ? { ...input } : {};
  const { path, isWhole } = fillPath(call.path, fields, asIs);
  const isEmpty = Object.keys(fields).length === 0;
  if (method === "GET" || (method === "DELETE" && isEmpty)) {
    const whole = `${path}${toQuery(fields)}`;
    const reaches = isWhole && whole.length < 8000 ? "call" : "anything";
    return { method, path: whole, headers: {}, body: undefined, reaches };
  }
  const body = toJson(isRecord(input) ? fields : input);
  const headers: Record<string, string> = body === undefined ? {} : json;
  const inside = body === undefined || isReadable(body) ? "call" : "address";
  return { method, path, headers, body, reaches: isWhole ? inside : "anything" };
}

/** `isWhole`: the server finds them there as they were. */
function fillPath(pattern: string, fields: Record<string, unknown>, asIs: boolean) {
  let isWhole = true;
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = toText(fields[name]);
    delete fields[name];
    const isSent = asIs && value.length <= 1000 && !/[^!-~]|[?#]/.test(value);
    if (/^\.{0,2}$|[/\\]/.test(value) || (isSent && value.includes("%"))) isWhole = false;
    return isSent ? value : encode(value);
  });
  return { path: `/api${path}`, isWhole };
}

/** Bodies that are too long, and names that poison prototypes, are refused unread. */
function isReadable(body: string): boolean {
  return Buffer.byteLength(body) < 60_000 && !/__proto__|constructor/.test(body);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toText(value: unknown): string {
  if (typeof value !== "string") return toJson(value) ?? "";
  return value.replace(/^~raw\.(.+)~$/, "$1");
}

function encode(value: string): string {
  return encodeURIComponent(value.slice(0, 1000).toWellFormed());
}

/** With bare words where "~raw.…~" stands. */
function toJson(value: unknown): string | undefined {
  return JSON.stringify(value)?.replaceAll(/"~raw\.([^"~]+)~"/g, "$1");
}

function toQuery(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(toText(value))}`);
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
