import { Failure } from "#contract/errors.ts";

/** Days are academy-local. Throws invalid_input. */
export function checkPublicationDay(
  day: string | null | undefined,
  { today, isDraft }: { today: string; isDraft: boolean },
): void {
  if (!day) return;
  if (!isDraft) throw new Failure("invalid_input", { publish_on: "There is nothing to publish" });
  if (day <= today) {
    throw new Failure("invalid_input", { publish_on: "Please choose a day after today" });
  }
}
