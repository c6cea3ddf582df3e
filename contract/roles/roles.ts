import * as z from "zod";
import { call, plainRead, read } from "#contract/calls.ts";
import { Id, Instant, ShownEmail } from "#contract/forms/fields.ts";
import { listInput, page } from "#contract/lists/pages.ts";
import { peopleFilters } from "#contract/lists/people-filters.ts";
import { Role } from "#contract/permissions.ts";

/** In ms (rule roles.fresh). */
export const rolesFreshFor = 5 * 60_000;

export const RoleHolder = z.object({
  id: z.string(),
  person_id: Id.nullable(),
  email: ShownEmail,
  name: z.string().nullable(),
  is_suspended: z.boolean(),
  /** Until then, the roles admin and coach have no effect. */
  email_verified: z.boolean(),
  roles: z.array(Role),
  created_at: Instant,
});
export type RoleHolder = z.infer<typeof RoleHolder>;

export const RoleAssignment = z.strictObject({ user_id: Id, role: Role });
export type RoleAssignment = z.infer<typeof RoleAssignment>;

export const RoleChange = z.object({
  id: z.string(),
  /** At that time; `command` for a command on the server. */
  actor_email: ShownEmail,
  action: z.enum(["role.added", "role.removed"]),
  subject_email: ShownEmail.nullable(),
  role: Role,
  created_at: Instant,
});
export type RoleChange = z.infer<typeof RoleChange>;

export const ListRoleHolders = listInput(z.enum(["email", "created_at"])).extend({
  ...peopleFilters,
  role: Role.optional(),
});
export type ListRoleHolders = z.infer<typeof ListRoleHolders>;

const tags = ["roles"];

export const roles = {
  own: read("roles.read_own")
    .route({ method: "GET", path: "/user_roles", tags, summary: "Your own roles" })
    .output(z.array(Role)),
  list: plainRead("roles.manage", { slow: "filtered" })
    .route({ method: "GET", path: "/user_roles/all", tags, summary: "Every account's roles" })
    .input(ListRoleHolders)
    .output(page(RoleHolder)),
  add: call("roles.manage", {
    changes: ["roles.own", "roles.changes", "people", "overview"],
    kept: ["role"],
    needsProof: true,
  })
    .route({ method: "POST", path: "/user_roles", tags, summary: "Add a role" })
    .input(RoleAssignment)
    .output(RoleHolder),
  remove: call("roles.manage", {
    changes: ["roles.own", "roles.changes", "people", "overview"],
    kept: ["role"],
    needsProof: true,
  })
    .route({
      method: "DELETE",
      path: "/user_roles/{user_id}/{role}",
      tags,
      summary: "Remove a role",
    })
    .input(RoleAssignment)
    .output(RoleHolder),
  changes: plainRead("roles.manage")
    .route({ method: "GET", path: "/audit_log", tags, summary: "The latest changes of roles" })
    .output(z.array(RoleChange)),
};

export const roleMessages = {
  listFailed: "Failed to load members",
  empty: "No members yet",
  added: "Role added successfully",
  addFailed: "Failed to add role",
  removed: "Role removed successfully",
  removeFailed: "Failed to remove role",
  noAdminAnyMore: "You are no longer an admin. Another admin can give you the role again.",
} as const;
