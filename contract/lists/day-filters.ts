import { day } from "#contract/forms/fields.ts";
import { SourceName } from "./sources.ts";

/** Academy-local days, both included, and the source of the person. */
export const dayFilters = {
  from: day().optional(),
  to: day().optional(),
  utm_source: SourceName.optional(),
};
