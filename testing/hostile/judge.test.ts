import { expect, test } from "vitest";
import * as z from "zod";
import { errorReply } from "#contract/error-reply.ts";
import { Failure } from "#contract/errors.ts";
import { type Attempt, faultsOf } from "./judge.ts";

const refusal = JSON.stringify(errorReply(new Failure("invalid_input", { name: "Too long" })));

type Change = Omit<Partial<Attempt>, "reply"> & { status?: number; text?: string; type?: string };

/** In the reply to a coach who lists leads, with these changes. */
function faultsWith({ status = 200, text = '{"id":"1"}', type, ...change }: Change): string[] {
  return faultsOf({
    call: { name: "leads.list", action: "leads.list", output: z.object({ id: z.string() }) },
    request: { method: "GET", path: "/api/leads", headers: {}, body: undefined, reaches: "call" },
    roles: ["coach"],
    written: [],
    ...change,
    reply: { status, text, type: type ?? "application/json; charset=utf-8" },
  });
}

test("what the contract says is no fault", () => {
  expect(faultsWith({})).toEqual([]);
  expect(faultsWith({ written: ["leads (insert)"] })).toEqual([]);
  expect(faultsWith({ status: 422, text: refusal })).toEqual([]);
});

test.each<[string, Change]>([
  ["a failure of the server", { status: 500, text: refusal }],
  ["a refusal without the shape of errors", { status: 422, text: '{"message":"no"}' }],
  ["a refusal that is no JSON", { status: 422, text: "no" }],
  ["a refusal of another type", { status: 422, text: refusal, type: "text/html" }],
  ["a code with another status", { status: 400, text: refusal }],
  ["an unknown code", { status: 422, text: refusal.replace("invalid_input", "odd") }],
  ["a long refusal", { status: 422, text: refusal.replace("Too long", "x".repeat(9000)) }],
  ["a refusal after which something is stored", { status: 422, text: refusal, written: ["leads"] }],
  ["a stack trace", { status: 422, text: refusal.replace("Too long", "at a.ts:12") }],
  ["SQL", { status: 422, text: refusal.replace("Too long", "violates check") }],
  ["a reply to somebody who may not call", { roles: ["member"] }],
  ["the wrong refusal of somebody who may not", { roles: null, status: 422, text: refusal }],
  ["a field that the contract does not have", { text: '{"id":"1","password":"x"}' }],
  ["a value that the contract does not allow", { text: '{"id":1}' }],
])("%s is a fault", (_what, change) => {
  expect(faultsWith(change)).not.toEqual([]);
});
