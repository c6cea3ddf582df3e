import { Failure } from "#contract/errors.ts";
import type { ListRoleHolders, RoleAssignment, RoleHolder } from "#contract/roles.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./roles.queries.ts";

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
    const change = { actorId, action: "role.added", userId, role } as const;
    await queries.recordRoleChange(work, change, work.now());
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
    const change = { actorId, action: "role.removed", userId, role } as const;
    await queries.recordRoleChange(work, change, work.now());
    return getRoleHolder(work, userId);
  });
}

async function getRoleHolder(work: Work, userId: string): Promise<RoleHolder> {
  const holder = await queries.findRoleHolder(work, userId);
  if (holder === undefined) throw new Failure("not_found");
  return holder;
}
