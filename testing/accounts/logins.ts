import { loginMs } from "#server/accounts/logins/session-limits.ts";
import type { App } from "#testing/app/start-app.ts";

const farAhead = new Date("2100-01-01T00:00:00Z");

export async function keepLoginsOpen({ database: { db } }: Pick<App, "database">): Promise<void> {
  const expires_at = new Date(farAhead.getTime() + loginMs);
  const dates = {
    created_at: farAhead,
    last_used_at: farAhead,
    proven_at: farAhead,
    expires_at,
  };
  await db.updateTable("login_sessions").set(dates).execute();
}
