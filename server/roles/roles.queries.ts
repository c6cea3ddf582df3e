import { type SqlBool, sql } from "kysely";
import type { FoundCount } from "#contract/lists/lists.ts";
import type { Role } from "#contract/permissions.ts";
import type { ListRoleHolders, RoleChange, RoleHolder } from "#contract/roles/roles.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Database } from "#server/db/database.ts";
import type { SortKey } from "#server/db/lists/cursors.ts";
import { type Conditions, pagesOf } from "#server/db/lists/pages.ts";
import { isAccountNamed, peopleFilters, personOfAccount } from "#server/people/people.ts";
import type { Work } from "#server/work.ts";

const sorts = {
  email: { by: sql`email`, type: "text" },
  created_at: { by: sql`created_at`, type: "timestamptz" },
} as const satisfies Record<string, SortKey>;

type Row = Omit<RoleHolder, "created_at"> & { created_at: Date };

/** The account is an admin's or a coach's. */
export function isStaffInEffect(accountColumn: string) {
  return sql<boolean>`exists (select from role_holders
    where role_holders.user_id = ${sql.ref(accountColumn)}
      and role_holders.role in ('admin', 'coach') and role_holders.in_effect)`;
}

function holders(db: Database) {
  return db
    .selectFrom("accounts")
    .leftJoin("contacts", "contacts.id", "accounts.person_id")
    .select((eb) => [
      "accounts.id",
      personOfAccount.as("person_id"),
      "accounts.email",
      "contacts.name",
      sql<boolean>`accounts.suspended_at is not null`.as("is_suspended"),
      "accounts.email_verified",
      "accounts.created_at",
      eb
        .selectFrom("user_roles")
        .select(sql<Role[]>`coalesce(array_agg(role order by role), '{}')`.as("roles"))
        .whereRef("user_roles.user_id", "=", "accounts.id")
        .$asScalar()
        .$notNull()
        .as("roles"),
    ]);
}

const { readPage, countRows } = pagesOf({
  sorts,
  sortedBy: "created_at",
  select: (db, where) => holders(db).where(where),
});

function conditionsOf({ search, role, ...input }: ListRoleHolders): Conditions {
  return [
    ...peopleFilters("accounts.person_id", input),
    role && hasRole(role),
    search && isAccountNamed(search),
  ];
}

function hasRole(role: Role) {
  return sql<SqlBool>`exists (select from user_roles
    where user_roles.user_id = accounts.id and role = ${role})`;
}

const staff = sql`array(select user_id from user_roles where role in ('admin', 'coach'))`;

/** An academy has fewer. */
const mostStaff = 1000;

/** The first page begins with all staff. */
export async function listRoleHolders(work: Work, input: ListRoleHolders) {
  const conditions = conditionsOf(input);
  const others = sql<SqlBool>`accounts.id <> all(${staff})`;
  const { rows, next_cursor } = await readPage(work, input, [...conditions, others]);
  if (input.cursor !== undefined) return { items: rows.map(toRoleHolder), next_cursor };
  const isStaff = sql<SqlBool>`accounts.id = any(${staff})`;
  const top = await readPage(work, { ...input, limit: mostStaff }, [...conditions, isStaff]);
  return { items: [...top.rows, ...rows].map(toRoleHolder), next_cursor };
}

export async function countFoundHolders(work: Work, input: ListRoleHolders): Promise<FoundCount> {
  return await countRows(work, conditionsOf(input));
}

export async function findRoleHolder(work: Work, userId: string) {
  const row = await holders(work.db).where("accounts.id", "=", userId).executeTakeFirst();
  return row && toRoleHolder(row);
}

/** Confirmed and not suspended. */
export async function hasAdmin(work: Work): Promise<boolean> {
  const row = await work.db
    .selectFrom("role_holders")
    .select("user_id")
    .where("role", "=", "admin")
    .where("in_effect", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of those whose role is in effect. */
export async function listAdminAddresses(work: Work): Promise<string[]> {
  const rows = await work.db
    .selectFrom("role_holders")
    .innerJoin("accounts", "accounts.id", "role_holders.user_id")
    .select("accounts.email")
    .where("role_holders.role", "=", "admin")
    .where("role_holders.in_effect", "=", true)
    .orderBy("accounts.email")
    .execute();
  return rows.map(({ email }) => email);
}

/** Returns false if it has the role already. Throws not_found, invented_person. */
export async function insertRole(work: Work, userId: string, role: Role) {
  const insertion = work.db
    .insertInto("user_roles")
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning("role")
    .executeTakeFirst();
  const row = await failureForConstraint(insertion, {
    invented_person: "invented_person",
    user_roles_user_id_fkey: "not_found",
  });
  return row !== undefined;
}

/** Returns false if the account does not have it. Throws last_admin. */
export async function deleteRole(work: Work, userId: string, role: Role) {
  const deletion = work.db
    .deleteFrom("user_roles")
    .where("user_id", "=", userId)
    .where("role", "=", role)
    .returning("role")
    .executeTakeFirst();
  const row = await failureForConstraint(deletion, { last_admin: "last_admin" });
  return row !== undefined;
}

export async function isInvented(work: Work, userId: string): Promise<boolean> {
  const row = await work.db
    .selectFrom("accounts")
    .innerJoin("contacts", "contacts.id", "accounts.person_id")
    .select("contacts.is_invented")
    .where("accounts.id", "=", userId)
    .executeTakeFirst();
  return row?.is_invented ?? false;
}

const latest = 50;

export async function listRoleChanges(work: Work): Promise<RoleChange[]> {
  const rows = await work.db
    .selectFrom("role_changes")
    .leftJoin("accounts", (join) =>
      join.on(sql`accounts.id::text`, "=", sql.ref("role_changes.subject")),
    )
    .select([
      "role_changes.id",
      "role_changes.actor",
      "role_changes.action",
      "role_changes.role",
      "role_changes.created_at",
      "accounts.email as subject_email",
    ])
    .orderBy("role_changes.id", "desc")
    .limit(latest)
    .execute();
  return rows.map(({ id, actor, action, created_at, ...row }) => ({
    ...row,
    id: String(id),
    actor_email: actor,
    action: action === "roles.add" ? "role.added" : "role.removed",
    created_at: created_at.toISOString(),
  }));
}

function toRoleHolder(row: Row): RoleHolder {
  return { ...row, created_at: row.created_at.toISOString() };
}

export async function listRolesOf(work: Work, userId: string) {
  return await work.db
    .selectFrom("user_roles")
    .select(["role", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("role")
    .execute();
}

/** `to` gets exactly the roles of `from`, which then has none. */
export async function moveRoles(work: Work, from: string, to: string): Promise<void> {
  await work.db.deleteFrom("user_roles").where("user_id", "=", to).execute();
  await work.db
    .updateTable("user_roles")
    .set({ user_id: to })
    .where("user_id", "=", from)
    .execute();
}
