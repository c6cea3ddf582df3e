import type { AnyContractProcedure, InferContractRouterOutputs } from "@orpc/contract";
import type { JsonifiedValue } from "@orpc/openapi-client";
import type * as z from "zod";
import { type FailureCode, failures, isFailureCode } from "#contract/errors.ts";
import type { Form, FormValues, Known } from "#contract/form.ts";
import { clientOf } from "#web/lib/api/api.ts";
import { isPassing, type Refusal, readRefusal } from "#web/lib/api/refusals.ts";

type ReplyOf<Call extends AnyContractProcedure> = JsonifiedValue<InferContractRouterOutputs<Call>>;

interface Words {
  /** What to say when it was sent. */
  succeeded: string;
  /** What to say when it failed. */
  failed: string | ((error: unknown) => string);
  /** What to say instead when the server replied with an error. */
  refused?: (refusal: Refusal) => string;
  /** What explains that, below it. */
  described?: (refusal: Refusal) => string;
}

interface Consequences<Values, Reply> extends Words {
  /** What follows from the reply, before the form is told. */
  afterwards?: (reply: Reply) => unknown;
  /** What follows when the server replied with an error. */
  onRefused?: (refusal: Refusal) => void;
  /** Errors that are about one field, by their code: they are said there. */
  fieldOfCode?: Partial<Record<FailureCode, keyof Values & string>>;
}

/** What no field holds and the call needs, such as the id of the record. */
type KnownPart<Part> = Record<never, never> extends Part ? { known?: Part } : { known: Part };

type Outcome<Body, Reply> = Sent<Body, Reply> | Failed;

/** A form that was sent: its body, the server's reply, and what to say. */
export interface Sent<Body, Reply> {
  body: Body;
  reply: Reply;
  message: string;
}

interface Failed {
  failure: FormFailure;
  /** What is wrong with which field of the form. */
  fields: Record<string, string>;
}

/** What is wrong with a form as a whole; no message when only fields of it are wrong. */
export interface FormFailure {
  message: string | null;
  detail: string;
  /** Sending the same again may help. */
  canSendAgain: boolean;
}

/** What checks and sends a form. Public pages load it when somebody begins to fill the form in. */
export interface FormRequest<Values, Body, Reply> {
  schema: z.ZodType<Body, Values>;
  /** Sends checked values. Throws when they are not what the schema accepts. */
  attempt: (values: Values) => Promise<Outcome<Body, Reply>>;
}

/** Sends a form's own call, with all that the form gives and with what is `known` beside it. */
export function formRequest<
  Values extends FormValues,
  Body extends object,
  Call extends AnyContractProcedure,
>(
  form: Form<Values, Body, Call>,
  parts: Consequences<Values, ReplyOf<Call>> & KnownPart<Known<Call, Body>>,
): FormRequest<Values, Body, ReplyOf<Call>> {
  const { known, afterwards, succeeded } = parts;
  const send = clientOf<ReplyOf<Call>>(form.call);
  return {
    schema: form.schema,
    async attempt(values) {
      const body = form.schema.parse(values);
      try {
        const reply = await send({ ...known, ...body });
        await afterwards?.(reply);
        return { body, reply, message: succeeded };
      } catch (error) {
        return explained(error, form.fieldOf, parts);
      }
    },
  };
}

/** The server's own sentence about what it refused. */
export function serverSentence({ message }: Refusal): string {
  return message || failures.unexpected.message;
}

function explained<Values, Reply>(
  error: unknown,
  fieldOf: FieldOf,
  parts: Consequences<Values, Reply>,
): Failed {
  const { failed, refused, described, onRefused, fieldOfCode } = parts;
  const message = typeof failed === "string" ? failed : failed(error);
  const refusal = readRefusal(error);
  const canSendAgain = isPassing(error);
  if (refusal === null) return { failure: { message, detail: "", canSendAgain }, fields: {} };
  onRefused?.(refusal);
  const field = isFailureCode(refusal.code) ? fieldOfCode?.[refusal.code] : undefined;
  if (field !== undefined) {
    const failure = { message: null, detail: "", canSendAgain: false };
    return { failure, fields: { [field]: refusal.message } };
  }
  return {
    failure: {
      message: refused?.(refusal) ?? message,
      detail: described?.(refusal) ?? "",
      canSendAgain,
    },
    fields: renamed(refusal.fields, fieldOf),
  };
}

type FieldOf = Readonly<Record<string, string | null>>;

/** The server's messages by the form's own fields; of several about one field, the first. */
function renamed(messages: Record<string, string>, fieldOf: FieldOf): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const [name = path] = path.split(".");
    const field = name in fieldOf ? fieldOf[name] : name;
    if (field) fields[field] ??= message;
  }
  return fields;
}
