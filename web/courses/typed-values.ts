import * as z from "zod";
import { StoredAddress, WebAddress } from "#contract/fields.ts";

const emptyAsNull = z
  .string()
  .trim()
  .transform((typed) => typed || null);

/** A typed address; empty for none. */
export const TypedAddress = emptyAsNull.pipe(WebAddress.nullable());

/** A typed address or an uploaded file's; empty for none. */
export const TypedStoredAddress = emptyAsNull.pipe(StoredAddress.nullable());

/** A typed number; empty for 0, which is the default of every number here (specification 5). */
export const TypedNumber = z
  .string()
  .trim()
  .transform((typed) => (typed === "" ? 0 : Number(typed)));
