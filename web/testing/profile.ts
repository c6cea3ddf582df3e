import { screen } from "@testing-library/react";
import { sampleProfile } from "#web/testing/samples/members.ts";
import type { Answer, Answers } from "#web/testing/server.ts";

export const notifications = {
  session_reminders: true,
  weekly_progress: false,
  staff_news: "daily",
} as const;
export const ana = sampleProfile({ membership_tier: "premium", notifications });
export const done = { success: true } as const;

export const profileAnswers = (profile: Answer<"members.readOwn">, answers: Answers = {}) => ({
  "members.readOwn": profile,
  "accounts.listSessions": [],
  "passkeys.list": [],
  ...answers,
});

export const press = (name: string) => screen.findByRole("button", { name });
