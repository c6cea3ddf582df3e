export const mainActions = {
  infoSession: "Join a free info session",
  apply: "Apply for a cohort",
} as const;
