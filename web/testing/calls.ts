import type {
  AnySchema,
  InferContractRouterInputs,
  InferContractRouterOutputs,
} from "@orpc/contract";
import * as z from "zod";
import { contract } from "#contract/contract.ts";

type Contract = typeof contract;
type Inputs = InferContractRouterInputs<Contract>;
type Outputs = InferContractRouterOutputs<Contract>;

/** As in "leads.list". */
export type CallName = {
  [Noun in keyof Contract]: `${Noun}.${keyof Contract[Noun] & string}`;
}[keyof Contract];

type Of<Parts, Name> = Name extends `${infer Noun}.${infer Verb}`
  ? Noun extends keyof Parts
    ? Verb extends keyof Parts[Noun]
      ? Parts[Noun][Verb]
      : never
    : never
  : never;

/** From the path, the query and the body. Empty for some calls. */
export type Input<Name extends CallName> =
  unknown extends Of<Inputs, Name> ? Record<string, never> : Of<Inputs, Name>;

export type Reply<Name extends CallName> = Of<Outputs, Name>;

export type MadeCall<Name extends CallName = CallName> = Name extends CallName
  ? { name: Name; input: Input<Name> }
  : never;

interface Route {
  name: CallName;
  method: string;
  address: RegExp;
  inputSchema: AnySchema;
}

const noInput = z.strictObject({});

export class WrongInput extends Error {
  readonly callName: CallName;

  constructor(callName: CallName, issues: unknown) {
    super(`${callName} was called with a wrong input: ${JSON.stringify(issues)}`);
    this.callName = callName;
  }
}

const routes: readonly Route[] = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, call]) => {
    const { route, inputSchema = noInput } = call["~orpc"];
    const { method = "", path = "" } = route;
    const address = new RegExp(`^/api${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
    return { name: `${noun}.${verb}` as CallName, method, address, inputSchema };
  }),
);

/**
 * With the input as the server's verbs receive it. Throws if there is no such call, and WrongInput
 * if the contract refuses the input.
 */
export async function readCall(request: Request): Promise<MadeCall> {
  const { pathname, searchParams } = new URL(request.url);
  for (const { name, method, address, inputSchema } of routes) {
    const found = method === request.method && address.exec(pathname);
    if (!found) continue;
    const text = await request.text();
    const sent = { ...found.groups, ...Object.fromEntries(searchParams), ...parsed(text) };
    const read = await inputSchema["~standard"].validate(sent);
    if (read.issues) throw new WrongInput(name, read.issues);
    return { name, input: read.value } as MadeCall;
  }
  throw new Error(`The contract has no call ${request.method} ${pathname}`);
}

function parsed(text: string): object {
  return text === "" ? {} : JSON.parse(text);
}

export function isWrite({ name }: MadeCall): boolean {
  return routes.some((route) => route.name === name && route.method !== "GET");
}
