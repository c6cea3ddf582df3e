import { landing } from "#content/landing.ts";

export const landingTexts = { group: "landing", defaults: landing } as const;
