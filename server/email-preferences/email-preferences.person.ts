import { emailChoices, type PersonRecords } from "#server/people/people.ts";
import { erasePreferences, readPreferencesOf } from "./email-preferences.queries.ts";

export const emailPreferenceRecords: PersonRecords = {
  columns: {
    unsubscribed_addresses: {
      email_hash: {
        kept: "so that you stay unsubscribed if your address comes back",
        words: "a hash of your email address, if you unsubscribed",
      },
    },
    email_prefs: {
      unsubscribed: { fact: "whether you unsubscribed" },
      updated_at: { fact: "when you last changed it" },
    },
  },
  holdings: { unsubscribed_addresses: emailChoices, email_prefs: emailChoices },
  async report(work, { personId }) {
    const preferences = personId === null ? undefined : await readPreferencesOf(work, personId);
    return { email_prefs: preferences ?? null };
  },
  erasePerson: (work, { personId }) => erasePreferences(work, personId),
};
