import { brand } from "#content/brand.ts";

export const brandTexts = { group: "brand", defaults: brand } as const;
