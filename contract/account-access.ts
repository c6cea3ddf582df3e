import * as z from "zod";
import { call } from "./calls.ts";
import { Id, Instant, text } from "./fields.ts";
import { form } from "./form.ts";

/** Whether someone can use their account, as staff see it. */
export const AccountAccess = z.object({
  /** Since when and why the account is suspended; null if it is not. */
  suspension: z.object({ since: Instant, reason: z.string() }).nullable(),
  /** On how many devices the account is logged in. */
  logins: z.int(),
  /** What the caller may do. */
  can: z.object({ end_logins: z.boolean(), suspend: z.boolean(), reinstate: z.boolean() }),
});
export type AccountAccess = z.infer<typeof AccountAccess>;

const suspensionReasonMax = 500;

const SuspensionReason = text("Please give a reason")
  .min(1, "Please give a reason")
  .max(suspensionReasonMax, `Please keep the reason to ${suspensionReasonMax} characters`);

const account = z.strictObject({ id: Id });
const tags = ["accounts"];

export const accountAccess = {
  read: call("accounts.suspend")
    .route({
      method: "GET",
      path: "/accounts/{id}/access",
      tags,
      summary: "Whether an account is suspended, and on how many devices it is logged in",
    })
    .input(account)
    .output(AccountAccess),
  endLogins: call("accounts.suspend")
    .route({
      method: "DELETE",
      path: "/accounts/{id}/sessions",
      tags,
      summary: "End every session of an account",
    })
    .input(account)
    .output(AccountAccess),
  suspend: call("accounts.suspend")
    .route({
      method: "POST",
      path: "/accounts/{id}/suspension",
      tags,
      summary: "Suspend an account: its sessions end, and nobody can sign in with it",
    })
    .input(account.extend({ reason: SuspensionReason }))
    .output(AccountAccess),
  reinstate: call("accounts.suspend")
    .route({
      method: "DELETE",
      path: "/accounts/{id}/suspension",
      tags,
      summary: "Reinstate a suspended account",
    })
    .input(account)
    .output(AccountAccess),
};

export const suspensionForm = form(accountAccess.suspend, {
  schema: z.strictObject({ reason: SuspensionReason }),
  without: ["id"],
});

export const accountAccessMessages = {
  readFailed: "Failed to load the account",
  loginsEnded: "Sessions ended",
  endLoginsFailed: "Failed to end the sessions",
  suspended: "Account suspended",
  suspendFailed: "Failed to suspend the account",
  reinstated: "Account reinstated",
  reinstateFailed: "Failed to reinstate the account",
} as const;
