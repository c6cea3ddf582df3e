import type { Session } from "#contract/coaching/sessions.ts";

/** For staff: the name, or the address until one is chosen; or null. */
export function coachOf({
  coach_name,
  coach_email,
}: Pick<Session, "coach_name" | "coach_email">): string | null {
  return coach_name ?? coach_email;
}

export function coachInWords({ coach_name }: Pick<Session, "coach_name">): string {
  return coach_name === null ? "with one of our coaches" : `with ${coach_name}`;
}
