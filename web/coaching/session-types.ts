import { SessionType, sessionTypeName } from "#contract/coaching/sessions.ts";
import { capitalized } from "#web/ui/capitalized.ts";

export const typeWords: Readonly<Record<SessionType, string>> = {
  one_on_one: labelOf("one_on_one"),
  group: labelOf("group"),
  workshop: labelOf("workshop"),
};

export const typeChoices = SessionType.options.map((value) => ({ value, label: typeWords[value] }));

function labelOf(type: SessionType): string {
  return capitalized(sessionTypeName(type));
}
