/** What happens in the 45 minutes of an info session, in order. */
export const infoSessionParts = [
  { minutes: 15, text: "We say how a cohort goes, week by week." },
  { minutes: 10, text: "We try one of the seven micro-moves. You may only watch." },
  { minutes: 20, text: "Your questions, spoken or written in the chat." },
] as const;
