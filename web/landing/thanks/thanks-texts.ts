import { thanks } from "#content/thanks.ts";

export const thanksTexts = { group: "thanks", defaults: thanks } as const;
