import { brand } from "./brand.ts";

export const cover = {
  title: `The ${brand.name} Playbook`,
  subtitle: "For introverts who sell, and for the quiet ones in real estate",
  inside: ["7 micro-moves", "10 follow-up scripts", "A 10-minute weekly routine"],
} as const;

export const labels = {
  whatToDo: "What to do",
  whyItSuits: "Why it suits you",
  tryThisWeek: "Try it this week",
  example: "How it sounds",
  whereToStart: "Where to start",
  move: "Move",
  subject: "Subject",
  minutes: "min",
} as const;
