import { day } from "#contract/forms/fields.ts";
import { SourceName } from "./sources.ts";

/** Academy-local, both included. */
export const dayFilters = {
  from: day().optional(),
  to: day().optional(),
  utm_source: SourceName.optional(),
};
