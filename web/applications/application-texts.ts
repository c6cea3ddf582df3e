import { application } from "#content/application.ts";

export const applicationTexts = { group: "application", defaults: application } as const;
