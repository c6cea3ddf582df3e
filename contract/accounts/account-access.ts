import * as z from "zod";
import { call, read } from "#contract/calls.ts";
import { Id, Instant, text } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { LinkToken } from "./accounts.ts";

export const AccountAccess = z.object({
  suspension: z.object({ since: Instant, reason: z.string() }).nullable(),
  logins: z.int(),
  two_factor: z.object({
    is_on: z.boolean(),
    removal: z
      .object({
        reason: z.string(),
        /** When two-factor is turned off, unless the removal is stopped. */
        due_at: Instant,
        stopped_at: Instant.nullable(),
      })
      .nullable(),
  }),
  can: z.object({
    end_logins: z.boolean(),
    suspend: z.boolean(),
    reinstate: z.boolean(),
    remove_two_factor: z.boolean(),
    keep_two_factor: z.boolean(),
  }),
});
export type AccountAccess = z.infer<typeof AccountAccess>;

const reasonMax = 500;

const Reason = text("Please give a reason")
  .min(1, "Please give a reason")
  .max(reasonMax, `Please keep the reason to ${reasonMax} characters`);

export const hoursToKeepTwoFactor = 24;

const account = z.strictObject({ id: Id });
const tags = ["accounts"];

export const accountAccess = {
  read: read("accounts.suspend")
    .route({
      method: "GET",
      path: "/accounts/{id}/access",
      tags,
      summary: "Whether an account is suspended, and on how many devices it is logged in",
    })
    .input(account)
    .output(AccountAccess),
  endLogins: call("accounts.suspend", {
    changes: ["accountAccess", "members", "roles.list", "people"],
    needsProof: true,
  })
    .route({
      method: "DELETE",
      path: "/accounts/{id}/sessions",
      tags,
      summary: "Log an account out on every device",
    })
    .input(account)
    .output(AccountAccess),
  suspend: call("accounts.suspend", {
    changes: ["accountAccess", "members", "roles.list", "people"],
    needsProof: true,
  })
    .route({
      method: "POST",
      path: "/accounts/{id}/suspension",
      tags,
      summary: "Suspend an account: it is logged out everywhere, and nobody can log in with it",
    })
    .input(account.extend({ reason: Reason }))
    .output(AccountAccess),
  reinstate: call("accounts.suspend", {
    changes: ["accountAccess", "members", "roles.list", "people"],
    needsProof: true,
  })
    .route({
      method: "DELETE",
      path: "/accounts/{id}/suspension",
      tags,
      summary: "Reinstate a suspended account",
    })
    .input(account)
    .output(AccountAccess),
  removeTwoFactor: call("accounts.remove_two_factor", {
    changes: ["accountAccess", "members", "roles.list", "people"],
    needsProof: true,
  })
    .route({
      method: "POST",
      path: "/accounts/{id}/two-factor-removal",
      tags,
      summary: "Remove the two-factor of an account in 24 hours; its owner is told and can stop it",
    })
    .input(account.extend({ reason: Reason }))
    .output(AccountAccess),
  keepTwoFactor: call("accounts.remove_two_factor", {
    changes: ["accountAccess", "members", "roles.list", "people"],
  })
    .route({
      method: "DELETE",
      path: "/accounts/{id}/two-factor-removal",
      tags,
      summary: "Stop the removal of an account's two-factor",
    })
    .input(account)
    .output(AccountAccess),
  keepOwnTwoFactor: call("accounts.recover", { changes: [] })
    .route({
      method: "POST",
      path: "/auth/two-factor/kept",
      tags,
      summary: "Stop the removal of your two-factor with the link's token",
    })
    .input(z.strictObject({ token: LinkToken }))
    .output(z.object({ success: z.literal(true) })),
};

export const twoFactorRemovalForm = form(accountAccess.removeTwoFactor, {
  schema: z.strictObject({ reason: Reason }),
  without: ["id"],
});

export const keepTwoFactorForm = form(accountAccess.keepOwnTwoFactor, {
  schema: z.strictObject({}),
  without: ["token"],
});

export const suspensionForm = form(accountAccess.suspend, {
  schema: z.strictObject({ reason: Reason }),
  without: ["id"],
});

export const accountAccessMessages = {
  readFailed: "Failed to load the account",
  loginsEnded: "Logged out on all devices",
  endLoginsFailed: "Failed to log out the devices",
  suspended: "Account suspended",
  suspendFailed: "Failed to suspend the account",
  reinstated: "Account reinstated",
  reinstateFailed: "Failed to reinstate the account",
  removalRequested: "Two-factor will be removed in 24 hours",
  removalRequestFailed: "Failed to ask for the removal of two-factor",
  removalStopped: "Two-factor stays on",
  removalStopFailed: "Failed to stop the removal of two-factor",
} as const;
