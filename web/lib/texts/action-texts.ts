import { mainActions } from "#content/main-actions.ts";

export const actionTexts = { group: "actions", defaults: mainActions } as const;
