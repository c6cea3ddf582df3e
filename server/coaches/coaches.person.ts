import type { PersonRecords } from "#server/people/people.ts";
import { findProfileOf } from "./coaches.queries.ts";

const published = (words: string) => ({
  kept: "the academy shows who coaches, until an admin deletes it",
  words,
});

/** A coach whose account is erased stays, without it. */
export const coachRecords: PersonRecords = {
  columns: {
    coaches: {
      slug: "not personal",
      name: published("the name that is shown"),
      title: published("the title"),
      line: published("a sentence"),
      biography: published("the biography"),
      specialties: published("the specialties"),
      profile_url: published("the address of a profile"),
      drawing: "not personal",
      portrait_alt: published("what the portrait shows"),
      position: "not personal",
      is_shown: { fact: "whether it is shown" },
      created_at: { fact: "since when" },
      updated_at: { fact: "when it was last changed" },
    },
  },
  holdings: {
    coaches: {
      name: "If you coach here",
      why: "To show who coaches on the public pages, in cohorts and in mails.",
      until: "Until an admin deletes it. Your account’s deletion takes the link to it away.",
    },
  },
  async report(work, { userId }) {
    return { coaches: await findProfileOf(work, userId) };
  },
};
