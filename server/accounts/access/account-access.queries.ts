import { sql } from "kysely";
import { isOpen } from "#server/accounts/logins/login-sessions.queries.ts";
import { failureForConstraint } from "#server/db/constraints.ts";
import type { Work } from "#server/work.ts";

export async function findAccess(work: Work, userId: string) {
  return await work.db
    .selectFrom("users")
    .leftJoin("two_factor_removals as removals", "removals.user_id", "users.id")
    .where("users.id", "=", userId)
    .select((eb) => [
      "users.id",
      "users.email",
      "users.suspended_at",
      "users.suspension_reason",
      "users.two_factor_enabled",
      "removals.reason as removal_reason",
      "removals.due_at",
      "removals.stopped_at",
      eb
        .selectFrom("login_sessions")
        .select(sql<number>`count(*)::int`.as("logins"))
        .whereRef("login_sessions.user_id", "=", "users.id")
        .where(isOpen(work.now()))
        .$asScalar()
        .$notNull()
        .as("logins"),
      eb
        .exists(
          eb
            .selectFrom("role_holders")
            .select("role_holders.user_id")
            .whereRef("role_holders.user_id", "=", "users.id")
            .where("role", "in", ["admin", "coach"]),
        )
        .as("is_staff"),
    ])
    .executeTakeFirst();
}

/** False if it is already suspended, or gone. Throws last_admin. */
export async function insertSuspension(
  work: Work,
  userId: string,
  suspension: { suspended_at: Date; suspension_reason: string },
) {
  const change = work.db
    .updateTable("users")
    .set(suspension)
    .where("id", "=", userId)
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  const { numUpdatedRows } = await failureForConstraint(change, { last_admin: "last_admin" });
  return numUpdatedRows > 0n;
}

/** False if it is not suspended, or gone. */
export async function deleteSuspension(work: Work, userId: string) {
  const { numUpdatedRows } = await work.db
    .updateTable("users")
    .set({ suspended_at: null, suspension_reason: null })
    .where("id", "=", userId)
    .where("suspended_at", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Undefined if the account is gone; fields are null if it is not suspended. */
export async function findSuspension(work: Work, userId: string) {
  return await work.db
    .selectFrom("users")
    .select(["suspended_at", "suspension_reason"])
    .where("id", "=", userId)
    .executeTakeFirst();
}
