import { isContractProcedure } from "@orpc/contract";
import * as z from "zod";
import type { CallMeta } from "#contract/calls.ts";
import { contract } from "#contract/contract.ts";
import type { Action } from "#contract/permissions.ts";

export type ContractCall = {
  name: string;
  method: string;
  path: string;
  action: Action | null;
  needsProof: boolean;
  /** Asks for the password itself. */
  takesPassword: boolean;
  /** In its path or its body. */
  takesId: boolean;
  /** A list that is read page by page and can be searched. */
  takesSearch: boolean;
  slow: CallMeta["slow"];
  input: z.ZodType | undefined;
  output: z.ZodType | undefined;
};

export const contractCalls: readonly ContractCall[] = walk(contract, []);

function walk(part: object, path: readonly string[]): ContractCall[] {
  if (!isContractProcedure(part)) {
    return Object.entries(part).flatMap(([name, inner]) => walk(inner, [...path, name]));
  }
  const { route, meta, inputSchema, outputSchema } = part["~orpc"];
  const { action = null, needsProof = false, slow } = meta as Partial<CallMeta>;
  const fields = inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [];
  const { method = "", path: address = "" } = route;
  const takesId = address.includes("{") || fields.some((field) => /(^|_)id$/.test(field));
  const takesPassword = fields.includes("password");
  const takesSearch = fields.includes("search") && fields.includes("cursor");
  const input = inputSchema as z.ZodType | undefined;
  const output = outputSchema as z.ZodType | undefined;
  const name = path.join(".");
  const takes = { takesPassword, takesId, takesSearch };
  return [{ name, method, path: address, action, needsProof, slow, ...takes, input, output }];
}
