export const brand = {
  name: "Softspoken",
  academy: "Softspoken Academy",
  tagline: "Sales coaching for people who would rather listen.",
  accent: "#2f6f62",
} as const;
