import type { AccentName } from "#contract/texts/accents.ts";

export const brand = {
  name: "Softspoken",
  academy: "Softspoken Academy",
  tagline: "Sales coaching for people who would rather listen.",
  color: "pine" as AccentName,
} as const;
