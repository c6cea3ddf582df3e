export const infoSessionParts = [
  { minutes: 15, text: "We explain how a cohort works, week by week." },
  { minutes: 10, text: "We try one of the seven micro-moves. Watching is fine." },
  { minutes: 20, text: "Your questions, spoken or written in the chat." },
] as const;
