import { about } from "#content/about.ts";

export const aboutTexts = { group: "about", defaults: about } as const;
