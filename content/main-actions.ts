import { nextSteps } from "./next-steps.ts";

export const mainActions = {
  infoSession: "Join a free info session",
  apply: "Apply for a cohort",
  playbook: "Get the free playbook",
  /** While no info session is planned. */
  tellDate: "Tell me the date",
  /** After a form. */
  sent: nextSteps,
} as const;
