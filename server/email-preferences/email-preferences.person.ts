import type { PersonRecords } from "#server/people/people.ts";
import { erasePreferences, readPreferencesOf } from "./email-preferences.queries.ts";

export const emailPreferenceRecords: PersonRecords = {
  columns: {},
  async report(work, { personId }) {
    const preferences = personId === null ? undefined : await readPreferencesOf(work, personId);
    return { email_prefs: preferences ?? null };
  },
  erasePerson: (work, { personId }) => erasePreferences(work, personId),
};
