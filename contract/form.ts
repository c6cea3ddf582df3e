import type { AnyContractProcedure, InferContractRouterInputs } from "@orpc/contract";
import type * as z from "zod";

/** What the fields of a form hold, by their names. */
export type FormValues = Record<string, string | boolean>;

/**
 * A form, and the call that it sends: the schema checks what the fields hold and turns it into the
 * call's body. `fieldOf` says which field of the form stands for a field of the body that has
 * another name; null when none does.
 */
export interface Form<
  Values extends FormValues,
  Body extends object,
  Call extends AnyContractProcedure,
> {
  readonly call: Call;
  readonly schema: z.ZodType<Body, Values>;
  readonly fieldOf: Readonly<Record<string, string | null>>;
}

/** The names of an object's fields. */
type Names<Fields> = string extends keyof Fields ? never : keyof Fields & string;

/** The names of the fields of each request that a call accepts. */
type RequestNames<Requests> = Requests extends unknown ? Names<Requests> : never;

/** The fields of the request that neither the body nor `Without` names. */
type Lacking<Requests, Body, Without> = Requests extends unknown
  ? [Names<Body>] extends [Names<Requests>]
    ? Exclude<Names<Requests>, Names<Body> | Without>
    : never
  : never;

/** The fields of the body that no request has. */
type Unknown<Requests, Body> = Exclude<Names<Body>, RequestNames<Requests>>;

/** The requests in which the body's fields may have the values that the body gives them. */
type Accepting<Requests, Body> = Requests extends unknown
  ? Body extends Pick<Requests, Extract<keyof Requests, Names<Body>>>
    ? Requests
    : never
  : never;

/** Refuses a body that is not what the call accepts; the property's name is the reason. */
type Matching<Requests, Body, Without> = [Unknown<Requests, Body>] extends [never]
  ? [Lacking<Requests, Body, Without>] extends [never]
    ? [Accepting<Requests, Body>] extends [never]
      ? { "The call does not accept a value of this form": Body }
      : unknown
    : { "The form lacks a field of the request": Lacking<Requests, Body, Without> }
  : { "The request lacks a field of the form": Unknown<Requests, Body> };

/** The fields of the body that the form calls otherwise. */
type Renamed<Values, Body> = Exclude<Names<Body>, Names<Values>>;

type Renaming<Values, Body> = [Renamed<Values, Body>] extends [never]
  ? { fieldOf?: never }
  : { fieldOf: Record<Renamed<Values, Body>, Names<Values> | null> };

/** What the page sends with the body: the fields of the request that the form does not give. */
export type Known<Call extends AnyContractProcedure, Body> =
  InferContractRouterInputs<Call> extends infer Requests
    ? Requests extends unknown
      ? [Names<Body>] extends [Names<Requests>]
        ? Omit<Requests, Names<Body>>
        : never
      : never
    : never;

/**
 * Defines the form that sends `call`. Compiles only when the output of `schema` has each field of
 * the call's request, and no other. `without` names the fields of the request that are not the
 * form's: what the page knows, such as the id of the record, and what other forms change.
 */
export function form<
  Call extends AnyContractProcedure,
  Values extends FormValues,
  Body extends object,
  const Without extends RequestNames<InferContractRouterInputs<Call>> = never,
>(
  call: Call,
  definition: { schema: z.ZodType<Body, Values>; without?: readonly Without[] } & Renaming<
    Values,
    Body
  > &
    Matching<InferContractRouterInputs<Call>, Body, Without>,
): Form<Values, Body, Call> {
  return { call, schema: definition.schema, fieldOf: definition.fieldOf ?? {} };
}
