import { day } from "#contract/forms/fields.ts";

/** Academy-local: what is a draft is published by itself as this day begins (rule courses.drafts). */
export const PublicationDay = day("Please choose a day");
