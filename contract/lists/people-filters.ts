import { Id } from "#contract/forms/fields.ts";

/** Rule lists.filters. */
export const peopleFilters = {
  cohort: Id.optional(),
  label: Id.optional(),
};
