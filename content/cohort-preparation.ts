/** What members can do before the first day. */
export const cohortPreparation = [
  "Put the first day and the meetings in your calendar, with ten free minutes after each.",
  "Have a notebook at hand. Most exercises are done in writing, and none takes long.",
  "Think of one conversation that you are putting off. You will use it in the first week.",
] as const;
