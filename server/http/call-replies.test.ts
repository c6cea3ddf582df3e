import { isContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import * as z from "zod";
import { contract } from "#contract/contract.ts";
import { contractCalls } from "#testing/contract-calls.ts";

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
