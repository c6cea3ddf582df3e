import { Failure } from "#contract/errors.ts";
import { isStaff, type Role } from "#contract/permissions.ts";
import type { ListRoleHolders, RoleAssignment, RoleHolder } from "#contract/roles/roles.ts";
import { record } from "#server/audit/audit.ts";
import type { Actor } from "#server/http/calls/api.ts";
import type { Work } from "#server/work.ts";
import { announceRole } from "./role-mails.ts";
import * as queries from "./roles.queries.ts";

export { countFoundHolders, hasAdmin, isStaffInEffect } from "./roles.queries.ts";

export function listRoleHolders(work: Work, input: ListRoleHolders) {
  return queries.listRoleHolders(work, input);
}

export function listRoleChanges(work: Work) {
  return queries.listRoleChanges(work);
}

/** Throws not_found, role_held, invented_person. */
export async function addRole(
  work: Work,
  { email: by }: Pick<Actor, "email">,
  { user_id: userId, role }: RoleAssignment,
): Promise<RoleHolder> {
  return await work.transaction(async (work) => {
    await getRoleHolder(work, userId);
    await refuseInvented(work, userId, role);
    if (!(await queries.insertRole(work, userId, role))) throw new Failure("role_held");
    const holder = await getRoleHolder(work, userId);
    await announceRole(work, holder, { role, isAdded: true, by });
    return holder;
  });
}

/** Throws not_found, invented_person, last_admin: by the database, as two may remove at once. */
export async function removeRole(
  work: Work,
  { email: by }: Pick<Actor, "email">,
  { user_id: userId, role }: RoleAssignment,
): Promise<RoleHolder> {
  return await work.transaction(async (work) => {
    await refuseInvented(work, userId, role);
    if (!(await queries.deleteRole(work, userId, role))) throw new Failure("not_found");
    const holder = await getRoleHolder(work, userId);
    await announceRole(work, holder, { role, isAdded: false, by });
    return holder;
  });
}

/** At the first start. Records it unless the account is an admin already: then it returns false. */
export async function makeAdmin(work: Work, userId: string): Promise<boolean> {
  if (!(await queries.insertRole(work, userId, "admin"))) return false;
  await record(work, "roles.add", {
    by: null,
    from: null,
    subject: userId,
    detail: { role: "admin" },
  });
  return true;
}

/** For a command on the server. As makeAdmin, and mails the person and the admins. */
export async function makeAdminByCommand(work: Work, userId: string): Promise<void> {
  if (!(await makeAdmin(work, userId))) return;
  const holder = await getRoleHolder(work, userId);
  await announceRole(work, holder, { role: "admin", isAdded: true, by: null });
}

/** For the demo content: named like any coach, but can't log in. */
export async function inventCoach(work: Work, userId: string): Promise<void> {
  await queries.insertRole(work, userId, "coach");
}

async function refuseInvented(work: Work, userId: string, role: Role): Promise<void> {
  if (isStaff([role]) && (await queries.isInvented(work, userId))) {
    throw new Failure("invented_person");
  }
}

async function getRoleHolder(work: Work, userId: string): Promise<RoleHolder> {
  const holder = await queries.findRoleHolder(work, userId);
  if (holder === undefined) throw new Failure("not_found");
  return holder;
}
