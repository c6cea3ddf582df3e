import type { App, Person } from "#testing/app/start-app.ts";

export type Cast = { app: App; admin: Person; member: Person };

/**
 * An admin's actions, by the recorded calls, in their order. Each returns the ids that the audit
 * log has for these calls.
 */
export type Scenes = Record<string, (cast: Cast) => Promise<(string | null)[]>>;

export const idOf = ({ session }: Person) => session.user.id;
export const day = (later: number) =>
  new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
export const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

/** Words that the audit log must not have. */
export const reason = "Private words";
