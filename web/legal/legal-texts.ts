import { privacy, terms } from "#content/legal.ts";

export const privacyTexts = { group: "privacy", defaults: privacy } as const;
export const termsTexts = { group: "terms", defaults: terms } as const;
