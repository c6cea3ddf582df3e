/** Forms that a browser can post without scripts. Each sends its name in the field `form`. */
export type PostedFormName =
  | "playbook"
  | "cohort-notice"
  | "registration"
  | "application"
  | "unsubscribe"
  | "email-preferences";
