export const studyCards = {
  title: "Study cards",
  question: "Question",
  answer: "Answer",
  sheet: (number: number, of: number) => `Sheet ${number} of ${of}`,
  instructions:
    "Cut along the solid lines and fold each card along the dotted one. Folded, it is the size of a business card.",
} as const;
