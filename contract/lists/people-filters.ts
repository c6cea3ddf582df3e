import { Id } from "#contract/forms/fields.ts";

export const peopleFilters = {
  cohort: Id.optional(),
  label: Id.optional(),
};
