import { isContractProcedure } from "@orpc/contract";
import fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod";
import { contract } from "#contract/contract.ts";
import { contractCalls } from "#testing/app/contract-calls.ts";
import { sendResponse } from "./call-replies.ts";

const calls = contractCalls.map(({ name, output }) => ({ name, output }));

test.each(calls)("a reply of $name is a file, or has a form in JSON", ({ output }) => {
  if (output === undefined) throw new Error("The contract says nothing of the reply");
  if (output instanceof z.ZodFile) return;
  const withFile = (part: { zodSchema: z.core.$ZodType }) => {
    expect(part.zodSchema).not.toBeInstanceOf(z.ZodFile);
  };
  // Throws for what JSON can't express, such as a Date.
  expect(z.toJSONSchema(output, { io: "output", override: withFile })).toBeTruthy();
});

test("no call answers with a status or headers of its own", () => {
  const visit = (part: object): void => {
    if (!isContractProcedure(part)) {
      for (const inner of Object.values(part)) visit(inner);
      return;
    }
    const { successStatus = 200, outputStructure = "compact" } = part["~orpc"].route;
    expect([successStatus, outputStructure]).toEqual([200, "compact"]);
  };
  visit(contract);
});

test("whatever a file is called, it is sent, and its name stays within its header", async () => {
  const body = new File(["text"], 'Łódź "1"\r\nset-cookie: a.ics', { type: "text/calendar" });
  const app = fastify();
  app.get("/", (_request, reply) => sendResponse(reply, { status: 200, headers: {}, body }));
  const sent = await app.inject("/");
  expect([sent.statusCode, sent.body]).toEqual([200, "text"]);
  expect(sent.headers).toMatchObject({
    "content-type": "text/calendar",
    "content-disposition": `inline; filename="__d_ _1___set-cookie: a.ics"; filename*=UTF-8''%C5%81%C3%B3d%C5%BA%20%221%22%0D%0Aset-cookie%3A%20a.ics`,
  });
  await app.close();
});
