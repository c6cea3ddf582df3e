import type { ListedSession } from "#contract/coaching/sessions.ts";
import type { RowGroups } from "#web/ui/record-page/record-table.tsx";

/** None unless the list begins with sessions of `today`, the academy's date. */
export function todayGroups(
  sessions: readonly ListedSession[],
  today: string | undefined,
): RowGroups<ListedSession> | undefined {
  if (today === undefined || sessions[0]?.session_date !== today) return undefined;
  return {
    of: ({ session_date }) => (session_date === today ? "Today" : "After today"),
    heading: ([first]) => (first?.session_date === today ? "Today" : "After today"),
  };
}
