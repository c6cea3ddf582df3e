import { isStaff, type Role } from "#contract/permissions.ts";
import type { RoleHolder } from "#contract/roles/roles.ts";
import { sendReceiptLater } from "#server/messages/messages.ts";
import type { Work } from "#server/work.ts";
import { listAdminAddresses } from "./roles.queries.ts";

/** `by` is the address of the admin; null for a command on the server. */
type RoleNews = { role: Role; isAdded: boolean; by: string | null };

/** Rule roles.told. */
export async function announceRole(
  work: Work,
  holder: Pick<RoleHolder, "id" | "email" | "email_verified">,
  { role, isAdded, by }: RoleNews,
): Promise<void> {
  if (!isStaffRole(role)) return;
  const admins = await listAdminAddresses(work);
  const { publicUrl, timeZone } = work.config;
  const changedAt = work.now().toISOString();
  const occasion = `${changedAt} ${role} ${isAdded ? "added" : "removed"}`;
  for (const to of new Set([holder.email, ...admins])) {
    await sendReceiptLater(work, {
      cause: { about: "account", about_id: holder.id, occasion },
      kind: "staff-role-changed",
      to,
      props: {
        account: to === holder.email ? null : holder.email,
        role,
        isAdded,
        by,
        waits: !holder.email_verified,
        changedAt,
        timeZone,
        publicUrl,
      },
    });
  }
}

function isStaffRole(role: Role): role is "admin" | "coach" {
  return isStaff([role]);
}
