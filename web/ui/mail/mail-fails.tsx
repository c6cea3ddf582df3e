import { StatusBadge } from "#web/ui/status-badge.tsx";

const words = "Mail fails";

/** Marks an address whose latest mail did not get through. */
export function MailFails({ problem }: { problem: string | null }) {
  return problem === null ? null : <StatusBadge status={words} tone="wrong" />;
}

/** What the mail server said of it, for a list of details. */
export function mailFailure(problem: string | null) {
  return problem === null ? [] : [{ term: words, detail: problem }];
}
