import type { Offer } from "#contract/offers/offers.ts";

/** Open, to a person without an account. */
export function sampleOffer(values: Partial<Offer> = {}): Offer {
  return {
    status: "offered",
    email: "ana@example.com",
    name: "Ana Form",
    has_name: false,
    answer_by: "2099-02-13",
    academy_time_zone: "America/New_York",
    cohort: {
      title: "Spring cohort",
      first_day: "2099-03-02",
      last_day: "2099-04-26",
      hours_per_week: 3,
      price: "$900",
      if_unsuited: "Leave in the first two weeks and pay nothing.",
      coaches: ["Mara", "Ben"],
    },
    account: "none",
    replaces_account: false,
    ...values,
  };
}
