import * as z from "zod";
import { call, read } from "#contract/calls.ts";
import { Email } from "#contract/forms/fields.ts";
import { form } from "#contract/forms/form.ts";
import { readToken, withToken } from "#contract/link-tokens.ts";

const Token = z.string().max(2000);

/** Shown only with proof of the address. */
export const EmailPreferences = z.object({
  unsubscribed: z.boolean(),
  /** By a link from a mail, or by the confirmed account of the address. */
  proven: z.boolean(),
});
export type EmailPreferences = z.infer<typeof EmailPreferences>;

export const EmailPreferencesUpdate = z.strictObject({
  email: Email,
  unsubscribed: z.boolean(),
  token: Token.optional(),
});
export type EmailPreferencesUpdate = z.infer<typeof EmailPreferencesUpdate>;

const tags = ["email preferences"];

export const emailPreferences = {
  read: read("email_preferences.manage")
    .route({
      method: "GET",
      path: "/email_prefs",
      tags,
      summary: "Whether an address is unsubscribed, for whoever can prove that it is theirs",
    })
    .input(z.strictObject({ email: Email, token: Token.optional() }))
    .output(EmailPreferences),
  update: call("email_preferences.manage", { changes: ["emailPreferences", "members.readOwn"] })
    .route({
      method: "POST",
      path: "/email_prefs",
      tags,
      summary:
        "Turn emails off for an address, or on again with proof; without proof an email asks first",
    })
    .input(EmailPreferencesUpdate)
    .output(z.object({ saved: z.boolean(), confirmation_sent: z.boolean() })),
};

export const preferencesForm = form(emailPreferences.update, {
  schema: z.strictObject({ unsubscribed: z.boolean() }),
  without: ["email", "token"],
});

/** RFC 8058. The token is in the query. */
/** The token proves whose the address is. `turnsOn`: the page proposes to turn mail on again. */
export type MailLink = { email: string; token?: string | undefined; turnsOn?: boolean };

export function mailLink(page: string, { email, token, turnsOn = false }: MailLink): string {
  const query = new URLSearchParams({ email, ...(turnsOn && { [turningOn]: "on" }) });
  const address = `${page}?${query}`;
  return token === undefined ? address : withToken(address, "token", token);
}

/** Null if the query has no email address. A space is an unescaped plus sign. */
export function readMailLink(address: { search: string; hash: string }): MailLink | null {
  const params = new URLSearchParams(address.search);
  const email = params.get("email")?.trim().replaceAll(" ", "+");
  const token = readToken(address, "token") ?? undefined;
  return email ? { email, token, turnsOn: params.has(turningOn) } : null;
}

const turningOn = "turn";

export const oneClickPath = "/api/email_prefs/one-click";

export const emailPreferencesMessages = {
  unsubscribed: "You've been unsubscribed",
  failed: "Something went wrong",
  invalid: "Invalid Request",
  noAddress: "No email address provided.",
  invalidAddress: "This link contains no valid email address.",
  loadFailed: "Failed to load preferences",
  saveFailed: "Failed to save preferences",
  saved: "Preferences saved successfully",
  stillSent:
    "Whatever you choose, you still get answers to what you ask for, changes to your bookings and to info sessions, and notices about your account.",
  asked:
    "If emails to this address are turned off, we have sent it a link today. Open the link to turn them on again.",
} as const;
