import { Id } from "#contract/forms/fields.ts";

/** The filters of every list of people (rule lists.filters). */
export const peopleFilters = {
  /** A cohort: those who have a place in it now. */
  cohort: Id.optional(),
  label: Id.optional(),
};
