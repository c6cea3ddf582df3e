import type * as z from "zod";
import { type Refusal, readRefusal } from "#web/lib/refusals.ts";

interface FormRequestParts<Values, Sent> {
  schema: z.ZodType<Sent, Values>;
  send: (sent: Sent) => Promise<unknown>;
  /** What to say when the server replied with an error. */
  refused: (refusal: Refusal) => string;
  /** What to say when no reply came. */
  failed: (error: unknown) => string;
  /** What to say when it was sent. */
  succeeded: string;
  /** The form's names of fields that the server calls otherwise. */
  fieldNames?: Readonly<Record<string, string>>;
}

export type Outcome<Sent> =
  | { sent: Sent; message: string }
  | { message: string; fields: Record<string, string> };

/** What checks and sends a form. Pages load it when somebody begins to fill the form in. */
export interface FormRequest<Values, Sent> {
  schema: z.ZodType<Sent, Values>;
  attempt: (values: Values) => Promise<Outcome<Sent>>;
}

export function formRequest<Values, Sent>(
  parts: FormRequestParts<Values, Sent>,
): FormRequest<Values, Sent> {
  const { schema, send, refused, failed, succeeded, fieldNames = {} } = parts;
  return {
    schema,
    async attempt(values) {
      const sent = schema.parse(values);
      try {
        await send(sent);
        return { sent, message: succeeded };
      } catch (error) {
        const refusal = readRefusal(error);
        if (refusal === null) return { message: failed(error), fields: {} };
        return { message: refused(refusal), fields: renamed(refusal.fields, fieldNames) };
      }
    },
  };
}

function renamed(fields: Record<string, string>, names: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => [names[field] ?? field, message]),
  );
}
