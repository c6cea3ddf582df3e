import { Id } from "#contract/forms/fields.ts";

/** Rule lists.filters. */
export const peopleFilters = {
  /** People who have a place in it now. */
  cohort: Id.optional(),
  label: Id.optional(),
};
