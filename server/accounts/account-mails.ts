import { addresses } from "#contract/addresses.ts";
import { withToken } from "#contract/link-tokens.ts";
import type { Actor } from "#server/http/calls/api.ts";
import { sendLinkLater, sendReceiptLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";

export async function sendResetLink(
  work: Work,
  { id, email, email_verified }: Pick<Actor, "id" | "email"> & { email_verified: boolean },
  token: string,
): Promise<void> {
  const { publicUrl } = work.config;
  await sendLinkLater(work, {
    cause: { about: "account", about_id: id, occasion: work.now().toISOString() },
    kind: "password-reset-requested",
    to: email,
    props: {
      resetUrl: withToken(publicUrl + addresses.auth, "reset", token),
      publicUrl,
      startsAnew: !email_verified,
    },
  });
}

export async function concludePasswordChange(
  work: Work,
  { id, email }: Pick<Actor, "id" | "email">,
): Promise<void> {
  const { publicUrl, timeZone } = work.config;
  const changedAt = work.now().toISOString();
  await sendReceiptLater(work, {
    cause: { about: "account", about_id: id, occasion: changedAt },
    kind: "password-changed",
    to: email,
    props: { changedAt, timeZone, publicUrl },
  });
}

export async function concludeTwoFactorChange(
  work: Work,
  { id, email }: Pick<Actor, "id" | "email">,
  { isOn }: { isOn: boolean },
): Promise<void> {
  const { publicUrl, timeZone } = work.config;
  const changedAt = work.now().toISOString();
  await sendReceiptLater(work, {
    cause: { about: "account", about_id: id, occasion: changedAt },
    kind: "two-factor-changed",
    to: email,
    props: { isOn, changedAt, timeZone, publicUrl },
  });
}

export async function concludePasskeyChange(
  work: Work,
  { id, email }: Pick<Actor, "id" | "email">,
  { isAdded }: { isAdded: boolean },
): Promise<void> {
  const { publicUrl, timeZone } = work.config;
  const changedAt = work.now().toISOString();
  await sendReceiptLater(work, {
    cause: { about: "account", about_id: id, occasion: changedAt },
    kind: "passkey-changed",
    to: email,
    props: { isAdded, changedAt, timeZone, publicUrl },
  });
}
