import * as z from "zod";
import { StoredAddress, WebAddress } from "./fields.ts";

const emptyAsNull = z
  .string()
  .trim()
  .transform((typed) => typed || null);

/** Null when the field is empty. */
export const TypedAddress = emptyAsNull.pipe(WebAddress.nullable());

/** Null when the field is empty. */
export const TypedStoredAddress = emptyAsNull.pipe(StoredAddress.nullable());

/** Null when the field is empty. Text that is not a number becomes NaN. */
export const TypedNumberOrNull = emptyAsNull.transform((typed) =>
  typed === null ? null : Number(typed),
);

/** An empty field becomes `empty`. Text that is not a number becomes NaN, which no rule accepts. */
export function typedNumber({ empty = Number.NaN } = {}) {
  return z
    .string()
    .trim()
    .transform((typed) => (typed === "" ? empty : Number(typed)));
}
