import { Failure } from "#contract/errors.ts";
import type { ListRoleHolders, RoleAssignment, RoleHolder } from "#contract/roles.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./roles.queries.ts";

export { hasAdmin } from "./roles.queries.ts";

export function listRoleHolders(work: Work, input: ListRoleHolders) {
  return queries.listRoleHolders(work, input);
}

export function listRoleChanges(work: Work) {
  return queries.listRoleChanges(work);
}

/** Gives an account a role, and keeps who did it. Throws not_found, role_held. */
export async function addRole(
  work: Work,
  actorId: string,
  { user_id: userId, role }: RoleAssignment,
): Promise<RoleHolder> {
  return await work.transaction(async (work) => {
    await getRoleHolder(work, userId);
    if (!(await queries.insertRole(work, userId, role))) throw new Failure("role_held");
    await recordStaffAction(work, { actorId, action: "role.added", userId, detail: { role } });
    return getRoleHolder(work, userId);
  });
}

/**
 * Takes a role from an account, and keeps who did it. Throws not_found, and last_admin, which the
 * database decides, so that two admins can't remove each other at once.
 */
export async function removeRole(
  work: Work,
  actorId: string,
  { user_id: userId, role }: RoleAssignment,
): Promise<RoleHolder> {
  return await work.transaction(async (work) => {
    if (!(await queries.deleteRole(work, userId, role))) throw new Failure("not_found");
    await recordStaffAction(work, { actorId, action: "role.removed", userId, detail: { role } });
    return getRoleHolder(work, userId);
  });
}

/** Makes the account an admin, if it is not one already. */
export async function makeAdmin(work: Pick<Work, "db">, userId: string): Promise<void> {
  await queries.insertRole(work, userId, "admin");
}

/** Keeps on record what one of the staff did to an account. */
export async function recordStaffAction(work: Work, action: queries.StaffAction): Promise<void> {
  await queries.insertStaffAction(work, action, work.now());
}

async function getRoleHolder(work: Work, userId: string): Promise<RoleHolder> {
  const holder = await queries.findRoleHolder(work, userId);
  if (holder === undefined) throw new Failure("not_found");
  return holder;
}
