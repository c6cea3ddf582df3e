export const cohortWords = {
  payUnknown: "Reply to our letter, and we’ll tell you how to pay.",
  priceUnknownOfOffer: "Reply to our letter, and we’ll tell you before you accept.",
  suitsUnknownOfOffer: "Reply to our letter, and we’ll tell you before you accept.",
  priceUnknown: "Ask us in the info session, or write to us before you apply.",
  suitsUnknown:
    "If something else would serve you better, we say so in our answer to your application.",
} as const;
