import type { Transaction } from "kysely";
import { Failure } from "#contract/errors.ts";
import type { ListRoleHolders, RoleAssignment, RoleHolder } from "#contract/roles.ts";
import type { Schema } from "#server/db/schema.ts";
import type { Runtime } from "#server/runtime.ts";
import * as queries from "./roles.queries.ts";

export function listRoleHolders(runtime: Runtime, input: ListRoleHolders) {
  return queries.listRoleHolders(runtime.db, input);
}

export function listRoleChanges(runtime: Runtime) {
  return queries.listRoleChanges(runtime.db);
}

/** Gives an account a role, and keeps who did it. Throws not_found, role_held. */
export async function addRole(
  runtime: Runtime,
  actorId: string,
  { user_id: userId, role }: RoleAssignment,
): Promise<RoleHolder> {
  return await runtime.db.transaction().execute(async (trx) => {
    await getRoleHolder(trx, userId);
    if (!(await queries.insertRole(trx, userId, role))) throw new Failure("role_held");
    const change = { actorId, action: "role.added", userId, role } as const;
    await queries.recordRoleChange(trx, change, runtime.now());
    return getRoleHolder(trx, userId);
  });
}

/**
 * Takes a role from an account, and keeps who did it. Throws not_found, and last_admin, which the
 * database decides, so that two admins can't remove each other at once.
 */
export async function removeRole(
  runtime: Runtime,
  actorId: string,
  { user_id: userId, role }: RoleAssignment,
): Promise<RoleHolder> {
  return await runtime.db.transaction().execute(async (trx) => {
    if (!(await queries.deleteRole(trx, userId, role))) throw new Failure("not_found");
    const change = { actorId, action: "role.removed", userId, role } as const;
    await queries.recordRoleChange(trx, change, runtime.now());
    return getRoleHolder(trx, userId);
  });
}

async function getRoleHolder(trx: Transaction<Schema>, userId: string): Promise<RoleHolder> {
  const holder = await queries.findRoleHolder(trx, userId);
  if (holder === undefined) throw new Failure("not_found");
  return holder;
}
