/** What each tier opens (rule members.tiers). */
export const tiers = {
  basic: "Basic: the courses that ask for Basic, besides those that are open to every member.",
  premium: "Premium: all that Basic opens, and the courses that ask for Premium.",
  elite: "Elite: every course of the academy.",
  price:
    "Prices are on request: tell us which one you think of, and we write to you what it costs.",
} as const;
