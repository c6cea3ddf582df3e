import { StatusBadge } from "#web/ui/cells/status-badge.tsx";

const words = "Emails fail";

/** Its latest email could not be delivered. */
export function MailFails({ problem }: { problem: string | null }) {
  return problem === null ? null : <StatusBadge status={words} tone="wrong" />;
}

/** An entry of a detail list. */
export function mailFailure(problem: string | null) {
  return problem === null ? [] : [{ term: words, detail: problem }];
}
