import type * as z from "zod";
import { type FailureCode, failures, isFailureCode } from "#contract/errors.ts";
import type { Form, FormValues } from "#contract/form.ts";
import { isPassing, type Refusal, readRefusal } from "#web/lib/refusals.ts";

interface FormRequestParts<Values, Body, Reply> {
  /** The form's call; see `sendWith` for one that needs more than the form gives. */
  send: (body: Body) => Promise<Reply>;
  /** What follows from the reply, before the form is told. */
  afterwards?: (reply: Reply) => unknown;
  /** What to say when it was sent. */
  succeeded: string;
  /** What to say when it failed. */
  failed: string | ((error: unknown) => string);
  /** What to say instead when the server replied with an error. */
  refused?: (refusal: Refusal) => string;
  /** What explains that, below it. */
  described?: (refusal: Refusal) => string;
  /** Called when the server replied with an error. */
  onRefused?: (refusal: Refusal) => void;
  /** Errors that are about one field, by their code: they are said there. */
  fieldOfCode?: Partial<Record<FailureCode, keyof Values & string>>;
}

type Outcome<Body, Reply> = Sent<Body, Reply> | Failed;

/** A form that was sent: its body, the server's reply, and what to say. */
export interface Sent<Body, Reply> {
  body: Body;
  reply: Reply;
  message: string;
}

interface Failed {
  message: string | null;
  detail: string;
  /** What is wrong with which field of the form. */
  fields: Record<string, string>;
  /** Sending the same again may help. */
  isPassing: boolean;
}

/** What checks and sends a form. Public pages load it when somebody begins to fill the form in. */
export interface FormRequest<Values, Body, Reply> {
  schema: z.ZodType<Body, Values>;
  /** Sends checked values. Throws when they are not what the schema accepts. */
  attempt: (values: Values) => Promise<Outcome<Body, Reply>>;
}

export function formRequest<Values extends FormValues, Body, Reply>(
  form: Form<Values, Body>,
  parts: FormRequestParts<Values, Body, Reply>,
): FormRequest<Values, Body, Reply> {
  const { send, afterwards, succeeded } = parts;
  async function attempt(values: Values): Promise<Outcome<Body, Reply>> {
    const body = form.schema.parse(values);
    try {
      const reply = await send(body);
      await afterwards?.(reply);
      return { body, reply, message: succeeded };
    } catch (error) {
      return { ...explained(error, form, parts), isPassing: isPassing(error) };
    }
  }
  return { schema: form.schema, attempt };
}

/** Calls with all that the form gives, and with `known`, which no field holds. */
export function sendWith<Known extends object, Body extends object, Reply>(
  known: Known,
  call: (request: NoInfer<Known & Body>) => Promise<Reply>,
): (body: Body) => Promise<Reply> {
  return (body) => call({ ...known, ...body });
}

/** The server's own sentence about what it refused. */
export function serverSentence({ message }: Refusal): string {
  return message || failures.unexpected.message;
}

function explained<Values extends FormValues, Body, Reply>(
  error: unknown,
  { fieldOf }: Form<Values, Body>,
  parts: FormRequestParts<Values, Body, Reply>,
): Omit<Failed, "isPassing"> {
  const { failed, refused, described, onRefused, fieldOfCode } = parts;
  const failure = typeof failed === "string" ? failed : failed(error);
  const refusal = readRefusal(error);
  if (refusal === null) return { message: failure, detail: "", fields: {} };
  onRefused?.(refusal);
  const field = isFailureCode(refusal.code) ? fieldOfCode?.[refusal.code] : undefined;
  if (field !== undefined) {
    return { message: null, detail: "", fields: { [field]: refusal.message } };
  }
  return {
    message: refused?.(refusal) ?? failure,
    detail: described?.(refusal) ?? "",
    fields: renamed(refusal.fields, fieldOf),
  };
}

/** The server's messages by the form's own fields; of several about one field, the first. */
function renamed(messages: Record<string, string>, fieldOf: Form<FormValues, unknown>["fieldOf"]) {
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const [name = path] = path.split(".");
    const field = name in fieldOf ? fieldOf[name] : name;
    if (field) fields[field] ??= message;
  }
  return fields;
}
