import * as z from "zod";
import { StoredAddress, WebAddress } from "./fields.ts";

const emptyAsNull = z
  .string()
  .trim()
  .transform((typed) => typed || null);

/** A typed address; null when the field is empty. */
export const TypedAddress = emptyAsNull.pipe(WebAddress.nullable());

/** A typed address or the path of an uploaded file; null when the field is empty. */
export const TypedStoredAddress = emptyAsNull.pipe(StoredAddress.nullable());

/** A typed number. An empty field is `empty`; text that is no number is NaN, which no rule accepts. */
export function typedNumber({ empty = Number.NaN } = {}) {
  return z
    .string()
    .trim()
    .transform((typed) => (typed === "" ? empty : Number(typed)));
}
