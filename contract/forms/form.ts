import type { AnyContractProcedure, InferContractRouterInputs } from "@orpc/contract";
import type * as z from "zod";

export type FormValues = Record<string, string | boolean | string[]>;

/**
 * `fieldOf` maps fields of the body to fields of the form with other names, or to null if there is
 * none.
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

/** Without `was` (changesOf). */
type Names<Fields> = string extends keyof Fields ? never : Exclude<keyof Fields & string, "was">;

type RequestNames<Requests> = Requests extends unknown ? Names<Requests> : never;

/** Fields of the request that are neither in the body nor in `Without`. */
type Lacking<Requests, Body, Without> = Requests extends unknown
  ? [Names<Body>] extends [Names<Requests>]
    ? Exclude<Names<Requests>, Names<Body> | Without>
    : never
  : never;

type Unknown<Requests, Body> = Exclude<Names<Body>, RequestNames<Requests>>;

type Accepting<Requests, Body> = Requests extends unknown
  ? Body extends Pick<Requests, Extract<keyof Requests, Names<Body>>>
    ? Requests
    : never
  : never;

/** Does not compile for a body that the call refuses. The property's name is the reason. */
type Matching<Requests, Body, Without> = [Unknown<Requests, Body>] extends [never]
  ? [Lacking<Requests, Body, Without>] extends [never]
    ? [Accepting<Requests, Body>] extends [never]
      ? { "The call does not accept a value of this form": Body }
      : unknown
    : { "The form lacks a field of the request": Lacking<Requests, Body, Without> }
  : { "The request lacks a field of the form": Unknown<Requests, Body> };

type Renamed<Values, Body> = Exclude<Names<Body>, Names<Values>>;

type Renaming<Values, Body> = [Renamed<Values, Body>] extends [never]
  ? { fieldOf?: never }
  : { fieldOf: Record<Renamed<Values, Body>, Names<Values> | null> };

export type Known<Call extends AnyContractProcedure, Body> =
  InferContractRouterInputs<Call> extends infer Requests
    ? Requests extends unknown
      ? [Names<Body>] extends [Names<Requests>]
        ? Omit<Requests, Names<Body> | "was">
        : never
      : never
    : never;

/** Compiles only if `schema` yields the call's fields; the page adds those in `without`. */
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
