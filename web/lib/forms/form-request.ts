import type {
  AnyContractProcedure,
  InferContractRouterInputs,
  InferContractRouterOutputs,
} from "@orpc/contract";
import type { JsonifiedValue } from "@orpc/openapi-client";
import type * as z from "zod";
import { type FailureCode, failures, isFailureCode } from "#contract/errors.ts";
import type { Form, FormValues, Known } from "#contract/forms/form.ts";
import { clientOf } from "#web/lib/api/api.ts";
import { type Refusal, readRefusal } from "#web/lib/api/refusals.ts";
import { logProblem } from "#web/lib/log.ts";

type ReplyOf<Call extends AnyContractProcedure> = JsonifiedValue<InferContractRouterOutputs<Call>>;

interface Words {
  failed: string | ((error: unknown) => string);
  /** Replaces `failed` when the server replied with an error. */
  refused?: (refusal: Refusal) => string;
  described?: (refusal: Refusal) => string;
}

interface Consequences<Values, Reply> extends Words {
  succeeded: string | ((reply: Reply) => string);
  /** Before the form's onSent. */
  afterwards?: (reply: Reply) => unknown;
  onRefused?: (refusal: Refusal) => void;
  fieldOfCode?: Partial<Record<FailureCode, keyof Values & string>>;
}

type KnownPart<Part> = Record<never, never> extends Part ? { known?: Part } : { known: Part };

type ReadPart<
  Call extends AnyContractProcedure,
  Body,
> = "was" extends keyof InferContractRouterInputs<Call>
  ? { read: Readonly<Record<keyof Body & string, unknown>> }
  : { read?: never };

type Outcome<Body, Reply> = Sent<Body, Reply> | Failed;

export interface Sent<Body, Reply> {
  body: Body;
  reply: Reply;
  message: string;
}

interface Failed {
  failure: FormFailure;
  fields: Record<string, string>;
}

/** The message is null if only fields are invalid. */
export interface FormFailure {
  message: string | null;
  detail: string;
  isStale: boolean;
}

/** Loaded when the visitor starts filling in the form. */
export interface FormRequest<Values, Body, Reply> {
  schema: z.ZodType<Body, Values>;
  /** Throws if the schema refuses the values. */
  attempt: (values: Values) => Promise<Outcome<Body, Reply>>;
}

/** Changes send only fields that differ from `read` (rule forms.changed-meanwhile). */
export function formRequest<
  Values extends FormValues,
  Body extends object,
  Call extends AnyContractProcedure,
>(
  form: Form<Values, Body, Call>,
  parts: Consequences<Values, ReplyOf<Call>> & KnownPart<Known<Call, Body>> & ReadPart<Call, Body>,
): FormRequest<Values, Body, ReplyOf<Call>> {
  const { known, read, afterwards, succeeded } = parts;
  const send = clientOf<ReplyOf<Call>>(form.call);
  return {
    schema: form.schema,
    async attempt(values) {
      const body = form.schema.parse(values);
      let reply: ReplyOf<Call>;
      try {
        reply = await send({ ...known, ...(read === undefined ? body : changesFrom(read, body)) });
      } catch (error) {
        return explained(error, form.fieldOf, parts);
      }
      try {
        await afterwards?.(reply);
      } catch (error) {
        // The form was sent: it must not be offered again.
        logProblem("What follows a form failed", error);
      }
      const message = typeof succeeded === "string" ? succeeded : succeeded(reply);
      return { body, reply, message };
    },
  };
}

/** With their values in the record. */
function changesFrom(record: object, body: object) {
  const values = new Map<string, unknown>(Object.entries(record));
  const changed = Object.entries(body).filter(([name, value]) => !isSame(value, values.get(name)));
  if (changed.length === 0) return {};
  const was = Object.fromEntries(changed.map(([name]) => [name, values.get(name)]));
  return { ...Object.fromEntries(changed), was };
}

/** Lists are the same if they have the same order. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

export function serverMessage({ message }: Refusal): string {
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
  if (refusal === null) {
    const detail = navigator.onLine ? "" : "You seem to be offline. What you typed is kept here.";
    return { failure: { message, detail, isStale: false }, fields: {} };
  }
  onRefused?.(refusal);
  const isStale = refusal.code === "changed_meanwhile";
  const field = isFailureCode(refusal.code) ? fieldOfCode?.[refusal.code] : undefined;
  if (field !== undefined) {
    const failure = { message: null, detail: "", isStale: false };
    return { failure, fields: { [field]: refusal.message } };
  }
  const said = refused?.(refusal) ?? message;
  const reason = isStale && said !== refusal.message ? refusal.message : "";
  const detail = described?.(refusal) ?? reason;
  return {
    failure: { message: said, detail, isStale },
    fields: renamed(refusal.fields, fieldOf),
  };
}

type FieldOf = Readonly<Record<string, string | null>>;

function renamed(messages: Record<string, string>, fieldOf: FieldOf): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const [name = path] = path.split(".");
    const field = name in fieldOf ? fieldOf[name] : name;
    if (field) fields[field] ??= message;
  }
  return fields;
}
