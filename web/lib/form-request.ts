import type * as z from "zod";
import { isPassing, type Refusal, readRefusal } from "#web/lib/refusals.ts";

interface FormRequestParts<Values, Sent, Reply> {
  schema: z.ZodType<Sent, Values>;
  send: (sent: Sent) => Promise<Reply>;
  /** What to say when the server replied with an error. */
  refused: (refusal: Refusal) => string;
  /** What explains that, below it. */
  described?: (refusal: Refusal) => string;
  /** What to say when no reply came. */
  failed: (error: unknown) => string;
  /** What to say when it was sent. */
  succeeded: string;
  /** The form's names of fields that the server calls otherwise. */
  fieldNames?: Readonly<Record<string, string>>;
  /** Refusals that are about one field, by their code: they are said there. */
  fieldOfCode?: Readonly<Record<string, string>>;
}

export type Outcome<Sent, Reply> = { sent: Sent; reply: Reply; message: string } | FailedOutcome;

interface FailedOutcome {
  message: string | null;
  detail: string;
  fields: Record<string, string>;
  /** Sending the same again may help. */
  isPassing: boolean;
}

/** What checks and sends a form. Pages load it when somebody begins to fill the form in. */
export interface FormRequest<Values, Sent, Reply = unknown> {
  schema: z.ZodType<Sent, Values>;
  attempt: (values: Values) => Promise<Outcome<Sent, Reply>>;
}

export function formRequest<Values, Sent, Reply>(
  parts: FormRequestParts<Values, Sent, Reply>,
): FormRequest<Values, Sent, Reply> {
  const { schema, send, succeeded } = parts;
  return {
    schema,
    async attempt(values) {
      const sent = schema.parse(values);
      try {
        return { sent, reply: await send(sent), message: succeeded };
      } catch (error) {
        return { ...explained(error, parts), isPassing: isPassing(error) };
      }
    },
  };
}

type Explaining<Values, Sent, Reply> = Omit<FormRequestParts<Values, Sent, Reply>, "schema">;

function explained<Values, Sent, Reply>(
  error: unknown,
  parts: Explaining<Values, Sent, Reply>,
): Omit<FailedOutcome, "isPassing"> {
  const { refused, described, failed, fieldNames = {}, fieldOfCode = {} } = parts;
  const refusal = readRefusal(error);
  if (refusal === null) return { message: failed(error), detail: "", fields: {} };
  const field = fieldOfCode[refusal.code];
  if (field !== undefined) {
    return { message: null, detail: "", fields: { [field]: refusal.message } };
  }
  return {
    message: refused(refusal),
    detail: described?.(refusal) ?? "",
    fields: renamed(refusal.fields, fieldNames),
  };
}

function renamed(fields: Record<string, string>, names: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [names[field] ?? field, message]),
  );
}
