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
    pay_by: "2099-03-02",
    paid_on: null,
    first_meeting: { title: "Group practice", starts_at: "2099-03-03T23:00:00.000Z" },
    cohort: {
      title: "Spring cohort",
      first_day: "2099-03-02",
      last_day: "2099-04-26",
      hours_per_week: 3,
      price: "$900",
      how_to_pay: "Bank transfer to **12 34 56**.",
      if_unsuited: "Leave in the first two weeks and pay nothing.",
      coaches: [
        { name: "Mara", face: null },
        { name: "Ben", face: null },
      ],
    },
    account: "none",
    replaces_account: false,
    ...values,
  };
}
