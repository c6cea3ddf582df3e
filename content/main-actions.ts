/** The words of the two buttons that lead on from a public page. */
export const mainActions = {
  infoSession: "Join a free info session",
  apply: "Apply for a cohort",
} as const;
