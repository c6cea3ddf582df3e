import * as z from "zod";
import { PasswordConfirmation, SecondFactor } from "#contract/accounts/proofs.ts";
import { call, plainRead, read } from "#contract/calls.ts";
import { changesOf } from "#contract/forms/changes.ts";
import {
  ChosenName,
  Email,
  Id,
  Instant,
  optionalText,
  ShownEmail,
} from "#contract/forms/fields.ts";
import { listInput, page } from "#contract/lists/pages.ts";
import { peopleFilters } from "#contract/lists/people-filters.ts";

export const MembershipTier = z.enum(["basic", "premium", "elite"]);
export type MembershipTier = z.infer<typeof MembershipTier>;

export function higherTier(
  one: MembershipTier | null,
  other: MembershipTier | null,
): MembershipTier | null {
  const rank = (tier: MembershipTier | null) => (tier ? MembershipTier.options.indexOf(tier) : -1);
  return rank(other) > rank(one) ? other : one;
}

export function tierName(tier: MembershipTier | null): string {
  return tier === null ? "None" : tier.charAt(0).toUpperCase() + tier.slice(1);
}

/** Of running cohorts. The date is academy-local. */
export const CohortTier = z.object({
  tier: MembershipTier,
  cohort: z.string(),
  last_day: z.iso.date(),
});
export type CohortTier = z.infer<typeof CohortTier>;

export const TierRequest = z.object({
  id: Id,
  requested_tier: MembershipTier,
  note: z.string().nullable(),
  status: z.enum(["pending", "accepted", "declined"]),
  created_at: Instant,
});
export type TierRequest = z.infer<typeof TierRequest>;

export const StaffNews = z.enum(["daily", "at_once"]);
export type StaffNews = z.infer<typeof StaffNews>;

export const NotificationSettings = z.object({
  session_reminders: z.boolean(),
  weekly_progress: z.boolean(),
  staff_news: StaffNews,
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const NotificationsUpdate = NotificationSettings.partial().strict();
export type NotificationsUpdate = z.infer<typeof NotificationsUpdate>;

export const MailOff = z.enum(["unsubscribed", "channel_email"]);
export type MailOff = z.infer<typeof MailOff>;

export const Profile = z.object({
  id: z.string(),
  email: ShownEmail,
  email_verified: z.boolean(),
  name: z.string().nullable(),
  /** The one last typed into a public form. */
  suggested_name: z.string().nullable(),
  two_factor_enabled: z.boolean(),
  /** Without that of cohorts. */
  membership_tier: MembershipTier.nullable(),
  cohort_tier: CohortTier.nullable(),
  created_at: Instant,
  tier_request: TierRequest.nullable(),
  notifications: NotificationSettings,
  mail_off: MailOff.nullable(),
});
export type Profile = z.infer<typeof Profile>;

export const TierNote = optionalText(500, "Please keep the note to 500 characters");

export const NewTierRequest = z.strictObject({
  requested_tier: MembershipTier,
  note: TierNote.nullable(),
});
export type NewTierRequest = z.infer<typeof NewTierRequest>;

export const Member = z.object({
  id: Id,
  person_id: Id.nullable(),
  email: ShownEmail,
  name: z.string().nullable(),
  is_suspended: z.boolean(),
  email_verified: z.boolean(),
  membership_tier: MembershipTier.nullable(),
  created_at: Instant,
  tier_request: TierRequest.nullable(),
  /** The mail server's reply if the latest message to the address failed, otherwise null. */
  mail_problem: z.string().nullable(),
  is_staff: z.boolean(),
  /** The title of the one joined last. */
  cohort: z.string().nullable(),
  completed_modules: z.int(),
  last_seen_at: Instant.nullable(),
});
export type Member = z.infer<typeof Member>;

export const MemberUpdate = changesOf({ membership_tier: MembershipTier.nullable() });
export type MemberUpdate = z.infer<typeof MemberUpdate>;

export const TierFilter = z.enum(["none", ...MembershipTier.options, "requested"]);
export type TierFilter = z.infer<typeof TierFilter>;

const MemberSort = z.enum(["email", "membership_tier", "created_at"]);
export const ListMembers = listInput(MemberSort).extend({
  tier: TierFilter.optional(),
  staff: z.enum(["yes", "no"]).optional(),
  ...peopleFilters,
});
export type ListMembers = z.infer<typeof ListMembers>;

export const AccountDeletion = z.object({
  coming_bookings: z.int(),
  studied_modules: z.int(),
});
export type AccountDeletion = z.infer<typeof AccountDeletion>;

const tags = ["members"];

export const members = {
  readOwn: read("members.read_own")
    .route({ method: "GET", path: "/profile", tags, summary: "Your own profile" })
    .output(Profile),
  updateNotifications: call("members.update_own", { changes: ["members"] })
    .route({
      method: "PATCH",
      path: "/profile/notifications",
      tags,
      summary: "Turn session reminders or weekly progress on or off",
    })
    .input(NotificationsUpdate)
    .output(NotificationSettings),
  nameOwn: call("members.update_own", { changes: ["members", "dashboard"] })
    .route({ method: "PATCH", path: "/profile/name", tags, summary: "Say what to call you" })
    .input(z.strictObject({ name: ChosenName.nullable() }))
    .output(z.object({ name: z.string().nullable() })),
  requestTier: call("members.update_own", { changes: ["members"] })
    .route({ method: "POST", path: "/tier_requests", tags, summary: "Ask for another tier" })
    .input(NewTierRequest)
    .output(TierRequest),
  withdrawTierRequest: call("members.update_own", { changes: ["members"] })
    .route({
      method: "POST",
      path: "/tier_requests/withdrawal",
      tags,
      summary: "Withdraw the request that is waiting",
    })
    .output(z.object({ success: z.literal(true) })),
  exportOwn: read("members.read_own", { needsProof: true })
    .route({
      method: "GET",
      path: "/profile/export",
      tags,
      summary: "Everything that is kept about you",
    })
    .output(z.record(z.string(), z.unknown())),
  list: plainRead("members.manage", { slow: "filtered" })
    .route({ method: "GET", path: "/profiles", tags, summary: "List members" })
    .input(ListMembers)
    .output(page(Member)),
  read: read("members.manage")
    .route({ method: "GET", path: "/profiles/{id}", tags, summary: "One member" })
    .input(z.strictObject({ id: Id }))
    .output(Member),
  update: call("members.manage", {
    changes: ["members", "dashboard", "people"],
    kept: ["membership_tier"],
  })
    .route({ method: "PATCH", path: "/profiles/{id}", tags, summary: "Set a member's tier" })
    .input(MemberUpdate.extend({ id: Id }))
    .output(Member),
  acceptTierRequest: call("members.manage", {
    changes: ["members", "dashboard", "today", "people"],
    kept: ["membership_tier"],
  })
    .route({
      method: "POST",
      path: "/tier_requests/{id}/acceptance",
      tags,
      summary: "Accept a tier request: the member has the tier, and is told",
    })
    .input(z.strictObject({ id: Id }))
    .output(Member),
  declineTierRequest: call("members.manage", {
    changes: ["members", "dashboard", "today", "people"],
  })
    .route({
      method: "POST",
      path: "/tier_requests/{id}/decline",
      tags,
      summary: "Decline a tier request; the member is told",
    })
    .input(z.strictObject({ id: Id }))
    .output(Member),
  deletionOfOwn: read("members.delete_own")
    .route({
      method: "GET",
      path: "/profile/deletion",
      tags,
      summary: "What deleting your account would take with it",
    })
    .output(AccountDeletion),
  deleteOwn: call("members.delete_own", { changes: [] })
    .route({
      method: "POST",
      path: "/profile/deletion",
      tags,
      summary:
        "Delete your account: with its email address, its password, and the code of two-factor",
    })
    .input(
      z.strictObject({
        email: Email,
        ...PasswordConfirmation.shape,
        ...SecondFactor.partial().shape,
      }),
    )
    .output(z.object({ success: z.literal(true) })),
};

export const memberMessages = {
  listFailed: "Failed to load members",
  empty: "No members yet",
  updated: "Member updated successfully",
  updateFailed: "Failed to update member",
  accepted: "Request accepted",
  declined: "Request declined",
  decideFailed: "Failed to answer the request",
} as const;

export const profileMessages = {
  named: "Your name has been saved.",
  nameRemoved: "Your name has been removed.",
  nameFailed: "Failed to save your name. Please try again.",
  tierRequested: "Your request has been sent. We’ll answer by email.",
  tierRequestFailed: "Failed to send your request. Please try again.",
  tierRequestWithdrawn: "Your request has been withdrawn.",
  notificationsSaved: "Notification settings saved",
  notificationsFailed: "Failed to save notification settings",
  notesOnRequest:
    "What coaches noted about you is not in it. Ask us by replying to any of our emails, and we send it to you.",
  exportFailed: "Failed to download your data. Please try again.",
  deleted: "Your account has been deleted.",
  deleteFailed: "Failed to delete your account. Please try again.",
} as const;
