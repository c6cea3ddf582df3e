import type { CoachUpdate } from "#contract/coaches/coaches.ts";
import type { Role } from "#contract/permissions.ts";

type Caller = { id: string; roles: readonly Role[] };

/** Admins change all, and coaches the words of their own (rule coaches.who-edits). */
export function mayChange(
  { id, roles }: Caller,
  { user_id }: { user_id: string | null },
  update: CoachUpdate,
): boolean {
  if (roles.includes("admin")) return true;
  return user_id === id && update.is_shown === undefined && update.user_id === undefined;
}
