import type { ErrorReply } from "#contract/error-reply.ts";
import { type FailureCode, failures } from "#contract/errors.ts";
import {
  type CallName,
  type Input,
  isWrite,
  type MadeCall,
  type Reply,
  readCall,
} from "#web/testing/calls.ts";

/** A reply that says why the call was not done: an error of ours, or a page of somebody else. */
class Refusal {
  readonly #status: number;
  readonly #said: ErrorReply | string;

  constructor(status: number, said: ErrorReply | string) {
    this.#status = status;
    this.#said = said;
  }

  asResponse(): Response {
    const init = { status: this.#status };
    return typeof this.#said === "string"
      ? new Response(this.#said, init)
      : Response.json(this.#said, init);
  }
}

type Answered<Name extends CallName> = Reply<Name> | Refusal;

/** What the server says to a call: always the same, or as the call's input asks. */
export type Answer<Name extends CallName> =
  | Answered<Name>
  | ((input: Input<Name>) => Answered<Name> | Promise<Answered<Name>>);

/** What the server says, by call. To a call that is not named here it says "Not found". */
export type Answers = { readonly [Name in CallName]?: Answer<Name> | undefined };

/** Refuses a call as the server does, with the code's own sentence unless another is given. */
export function refuse(
  code: FailureCode,
  said: { message?: string; fields?: Record<string, string> } = {},
): Refusal {
  const { status, message } = failures[code];
  return new Refusal(status, { error: { code, message, ...said } });
}

/** What a proxy says when the server is gone. */
export const badGateway = new Refusal(502, "<h1>Bad gateway</h1>");

/** The call does not reach a server. */
export function unreachable(): never {
  throw new TypeError("Failed to fetch");
}

/** The call is never answered. */
export function never(): Promise<never> {
  return new Promise(() => {});
}

let answers: Answers = {};
let calls: MadeCall[] = [];

/** The server that a page under test talks to. */
export interface StubServer {
  /** All calls that it got, in their order. */
  calls: readonly MadeCall[];
  /** The calls that change something. */
  written(): readonly MadeCall[];
  /** What was sent with each call of this name. */
  sent<Name extends CallName>(name: Name): readonly Input<Name>[];
  /** Answers these calls otherwise from now on. */
  answer(changed: Answers): void;
}

/** Answers every call of the pages in place of a server, until the next stub. */
export function stubServer(first: Answers): StubServer {
  answers = first;
  calls = [];
  const got = calls;
  return {
    calls: got,
    written: () => got.filter(isWrite),
    sent: <Name extends CallName>(name: Name) =>
      got.filter((call) => call.name === name).map(({ input }) => input as Input<Name>),
    answer: (changed) => {
      answers = { ...answers, ...changed };
    },
  };
}

globalThis.fetch = async (input, init) => {
  const call = await readCall(new Request(input, init));
  calls.push(call);
  const answered = await answerTo(call);
  return answered instanceof Refusal ? answered.asResponse() : Response.json(answered);
};

function answerTo({ name, input }: MadeCall) {
  const answer = answers[name];
  if (answer === undefined) return refuse("not_found");
  // The types can't say that the answer and the input belong to the same call.
  return typeof answer === "function" ? answer(input as never) : answer;
}
