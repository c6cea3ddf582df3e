export const cohortWords = {
  priceUnknown: "Ask us in the info session, or write to us before you apply.",
  suitsUnknown:
    "If something else would serve you better, we say so in our answer to your application.",
} as const;
