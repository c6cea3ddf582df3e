import type { App, Person } from "#testing/app/start-app.ts";

/** Who acts in the app, and a member whom some calls are about. */
export type Cast = { app: App; admin: Person; member: Person };

/**
 * What an admin does, by the names of the calls that are recorded of it, in their order. Each returns
 * the ids that the audit log has for these calls.
 */
export type Scenes = Record<string, (cast: Cast) => Promise<(string | null)[]>>;

export const idOf = ({ session }: Person) => session.user.id;
export const day = (later: number) =>
  new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
export const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

/** Words that the audit log must not have. */
export const reason = "Private words";
