import * as z from "zod";
import { Id, StoredAddress, WebAddress } from "./fields.ts";

const emptyAsNull = z
  .string()
  .trim()
  .transform((typed) => typed || null);

export const TypedAddress = emptyAsNull.pipe(WebAddress.nullable());

export const TypedStoredAddress = emptyAsNull.pipe(StoredAddress.nullable());

export const TypedId = emptyAsNull.pipe(Id.nullable());

/** NaN for text that is not a number. */
export const TypedNumberOrNull = emptyAsNull.transform((typed) =>
  typed === null ? null : Number(typed),
);

/** NaN, which no rule accepts, for text that is not a number. */
export function typedNumber({ empty = Number.NaN } = {}) {
  return z
    .string()
    .trim()
    .transform((typed) => (typed === "" ? empty : Number(typed)));
}
