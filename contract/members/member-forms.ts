import * as z from "zod";
import { PasswordConfirmation, TypedCodeIfOn } from "#contract/accounts/proofs.ts";
import { ChosenName, Email } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { MembershipTier, members, NotificationSettings, TierNote } from "./members.ts";

export const noTier = "none";

export const TierChoice = z
  .enum([noTier, ...MembershipTier.options])
  .transform((tier) => (tier === noTier ? null : tier));

const TypedTier = z.strictObject({ membership_tier: TierChoice });
export type TypedTier = z.input<typeof TypedTier>;

export const memberForm = form(members.update, {
  schema: TypedTier,
  without: ["id"],
});

const TypedName = z
  .string()
  .trim()
  .transform((typed) => typed || null)
  .pipe(ChosenName.nullable());

export const nameForm = form(members.nameOwn, { schema: z.strictObject({ name: TypedName }) });

export const tierRequestForm = form(members.requestTier, {
  schema: z.strictObject({ requested_tier: MembershipTier, note: TierNote }),
});

export const sessionRemindersForm = form(members.updateNotifications, {
  schema: NotificationSettings.pick({ session_reminders: true }),
  without: ["weekly_progress", "staff_news"],
});

export const weeklyProgressForm = form(members.updateNotifications, {
  schema: NotificationSettings.pick({ weekly_progress: true }),
  without: ["session_reminders", "staff_news"],
});

export const staffNewsForm = form(members.updateNotifications, {
  schema: NotificationSettings.pick({ staff_news: true }),
  without: ["session_reminders", "weekly_progress"],
});

export const accountDeletionForm = form(members.deleteOwn, {
  schema: z.strictObject({
    email: Email,
    ...PasswordConfirmation.shape,
    code: TypedCodeIfOn,
  }),
});
