import { isDeepStrictEqual } from "node:util";
import { ErrorReply } from "#contract/error-reply.ts";
import { failures, isFailureCode } from "#contract/errors.ts";
import { may, type Role } from "#contract/permissions.ts";
import type { ContractCall } from "#testing/app/contract-calls.ts";
import type { HostileReply, HostileRequest } from "./send.ts";

/** `output` is undefined for other addresses. */
export type AttackedCall = Pick<ContractCall, "name" | "action" | "output">;

export type Attempt = {
  call: AttackedCall;
  request: HostileRequest;
  roles: readonly Role[] | null;
  reply: HostileReply;
  written: readonly string[];
};

/** A refusal names fields, but does not repeat the input. */
const longestRefusal = 8 * 1024;
/** As long as the longest body that a call accepts. */
const longestReply = 1024 * 1024;

/** Words of our code, the database or the machine. */
const innerWorkings =
  /node_modules|\.[jt]s:\d+|^\s+at .+\(|file:\/\/\/(?!etc)|violates|duplicate key value|invalid input syntax|syntax error|out of range|relation "|column "|insert into "|select "|ECONN|ENOENT|pglite|kysely|ZodError|ORPC/im;

/** None if the server is right. */
export function faultsOf(attempt: Attempt): string[] {
  const { request, reply } = attempt;
  const isRefused = reply.status >= 400;
  return [
    ...(reply.status >= 500 ? [`status ${reply.status}`] : []),
    ...(innerWorkings.test(reply.text) ? ["tells about inner workings"] : []),
    ...(reply.text.length > (isRefused ? longestRefusal : longestReply)
      ? [`a reply of ${reply.text.length} characters`]
      : []),
    ...permissionFaults(attempt),
    ...(isRefused ? refusalFaults(attempt) : []),
    ...(!isRefused && request.reaches !== "anything" ? outputFaults(attempt) : []),
  ];
}

function permissionFaults({ call, request, roles, reply: { status } }: Attempt): string[] {
  const mayCall = call.action !== null && may(call.action, roles);
  if (mayCall || request.reaches === "anything") return [];
  if (request.reaches === "address") return status < 400 ? [`not allowed, but ${status}`] : [];
  const expected = roles === null ? 401 : 403;
  return status === expected ? [] : [`not allowed, but ${status} instead of ${expected}`];
}

function refusalFaults({ request, reply, written }: Attempt): string[] {
  const faults = written.map((table) => `refused, but wrote to ${table}`);
  if (request.method === "HEAD") return faults;
  if (!reply.type.startsWith("application/json")) faults.push(`a refusal of type ${reply.type}`);
  return [...faults, ...shapeFaults(reply)];
}

function shapeFaults({ status, text }: HostileReply): string[] {
  const { data, success } = ErrorReply.strict().safeParse(toValue(text));
  if (!success) return ["a refusal without the shape of errors"];
  const { code } = data.error;
  if (!isFailureCode(code)) return [`the unknown code ${code}`];
  return failures[code].status === status ? [] : [`the code ${code} with status ${status}`];
}

/** Fields and values that the contract does not allow. */
function outputFaults({ call, reply: { text, type } }: Attempt): string[] {
  if (!type.startsWith("application/json")) {
    return /^(?:text\/calendar|application\/pdf)/.test(type) ? [] : [`a reply of type ${type}`];
  }
  const value = toValue(text);
  const parsed = call.output?.safeParse(value);
  if (parsed === undefined) return ["a call without output"];
  if (!parsed.success) return ["a reply that the contract does not allow"];
  return isDeepStrictEqual(parsed.data, value) ? [] : ["fields that the contract does not have"];
}

function toValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
