import type { CohortPlace } from "#contract/cohorts/cohort-places.ts";
import type { Cohort } from "#contract/cohorts/cohorts.ts";
import { isInactive } from "#web/cohorts/roster/inactive.ts";

export const shownParts = ["here", "members", "unpaid", "inactive", "offers", "left"] as const;
export type Part = (typeof shownParts)[number];

export const partWords: Readonly<Record<Part, { title: string; empty: string }>> = {
  here: { title: "Members and open offers", empty: "Nobody has a place yet." },
  members: { title: "Members", empty: "Nobody has a place yet." },
  unpaid: { title: "Not paid", empty: "Every member has paid." },
  inactive: {
    title: "Inactive for two weeks",
    empty: "Everyone has studied or logged in within two weeks.",
  },
  offers: { title: "All offers", empty: "No offers." },
  left: { title: "Left the cohort", empty: "Nobody has left." },
};

export function isShown(place: CohortPlace, part: Part, cohort: Cohort): boolean {
  const { status, paid_at } = place;
  switch (part) {
    case "here":
      return status === "joined" || status === "offered";
    case "members":
      return status === "joined";
    case "unpaid":
      return status === "joined" && paid_at === null;
    case "inactive":
      return (
        status === "joined" && isInactive(place, { firstDay: cohort.first_day, now: new Date() })
      );
    case "offers":
      return status !== "joined" && status !== "left";
    case "left":
      return status === "left";
  }
}
