import type { ErrorReply } from "#contract/error-reply.ts";
import { type FailureCode, failures } from "#contract/errors.ts";
import {
  type CallName,
  type Input,
  isWrite,
  type MadeCall,
  type Reply,
  readCall,
  WrongInput,
} from "#web/testing/calls.ts";

/** One of our own errors, or a page from a proxy. */
class Refusal {
  readonly status: number;
  readonly #said: ErrorReply | string;

  constructor(status: number, said: ErrorReply | string) {
    this.status = status;
    this.#said = said;
  }

  asResponse(): Response {
    const init = { status: this.status };
    return typeof this.#said === "string"
      ? new Response(this.#said, init)
      : Response.json(this.#said, init);
  }
}

type Answered<Name extends CallName> = Reply<Name> | Refusal;

/** Fixed, or computed from the call's input. */
export type Answer<Name extends CallName> =
  | Answered<Name>
  | ((input: Input<Name>) => Answered<Name> | Promise<Answered<Name>>);

/** Calls without one get "Not found". */
export type Answers = { readonly [Name in CallName]?: Answer<Name> | undefined };

/** With the code's own message by default. */
export function refuse(
  code: FailureCode,
  said: { message?: string; fields?: Record<string, string> } = {},
): Refusal {
  const { status, message } = failures[code];
  return new Refusal(status, { error: { code, message, ...said } });
}

/** Of a proxy when the server is down. */
export const badGateway = new Refusal(502, "<h1>Bad gateway</h1>");

/** The server can't be reached. */
export function unreachable(): never {
  throw new TypeError("Failed to fetch");
}

export function never(): Promise<never> {
  return new Promise(() => {});
}

let answers: Answers = {};
let calls: MadeCall[] = [];

export interface StubServer {
  calls: readonly MadeCall[];
  written(): readonly MadeCall[];
  sent<Name extends CallName>(name: Name): readonly Input<Name>[];
  answer(changed: Answers): void;
}

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

let wrongCalls: unknown[] = [];

/** Since the last call; a page may hide them. */
export function failForWrongCalls(): void {
  const errors = wrongCalls;
  wrongCalls = [];
  if (errors.length > 0) throw new AggregateError(errors, errors.join("\n"));
}

globalThis.fetch = async (input, init) => {
  const answered = await receive(new Request(input, init));
  return answered instanceof Refusal ? answered.asResponse() : Response.json(answered);
};

async function receive(request: Request) {
  let call: MadeCall;
  try {
    call = await readCall(request);
  } catch (error) {
    return refuseWrongCall(error);
  }
  calls.push(call);
  return await answerTo(call);
}

/** Fails the test, unless it says that the server refuses the input of this call. */
function refuseWrongCall(error: unknown): Refusal {
  const answer = error instanceof WrongInput ? answers[error.callName] : undefined;
  if (answer instanceof Refusal && answer.status === failures.invalid_input.status) return answer;
  wrongCalls.push(error);
  throw error;
}

function answerTo({ name, input }: MadeCall) {
  const answer = answers[name];
  if (answer === undefined) return refuse("not_found");
  // TypeScript can't see that the answer and the input belong to the same call.
  return typeof answer === "function" ? answer(input as never) : answer;
}
