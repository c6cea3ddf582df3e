import { addresses } from "#contract/addresses.ts";
import { type Action, may, type Role } from "#contract/permissions.ts";
import { addsRecord } from "#web/lib/page/use-adding.ts";
import type { Entry } from "#web/search/found-entries.ts";

interface Command extends Entry {
  action: Action;
}

const page = { detail: "", state: addsRecord };

const commands: readonly Command[] = [
  {
    ...{ id: "add-session", label: "Add session", to: addresses.adminSessions, ...page },
    action: "coaching.manage",
  },
  {
    ...{ id: "add-cohort", label: "Add cohort", to: addresses.adminCohorts, ...page },
    action: "cohorts.manage",
  },
  {
    ...{ id: "add-course", label: "Add course", to: addresses.adminCourses, ...page },
    action: "courses.manage",
  },
  {
    ...{ id: "import", label: "Import people", to: addresses.adminImports, detail: "" },
    action: "people.import",
  },
  {
    ...{ id: "write", label: "Write to …", types: "Write to ", detail: "and a name" },
    action: "people.read",
  },
];

/** Whose label has the text. */
export function commandsWith(text: string, roles: readonly Role[]): readonly Entry[] {
  return commands.filter(
    ({ action, label }) => may(action, roles) && label.toLowerCase().includes(text.toLowerCase()),
  );
}

/** The name after "write to", or null for another search. */
export function nameToWriteTo(text: string): string | null {
  return /^write to (.*)$/i.exec(text)?.[1] ?? null;
}
