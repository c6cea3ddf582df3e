import { cohortWords } from "#content/cohorts.ts";

export const cohortTexts = { group: "cohorts", defaults: cohortWords } as const;
