import type { PersonRecords } from "#server/people/people.ts";
import { erasePreferences, readPreferencesOf } from "./email-preferences.queries.ts";

export const emailPreferenceRecords: PersonRecords = {
  columns: {
    unsubscribed_addresses: {
      email_hash: { kept: "an address that comes back is still unsubscribed" },
    },
  },
  async report(work, { personId }) {
    const preferences = personId === null ? undefined : await readPreferencesOf(work, personId);
    return { email_prefs: preferences ?? null };
  },
  erasePerson: (work, { personId }) => erasePreferences(work, personId),
};
