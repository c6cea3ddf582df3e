import { StatusBadge } from "#web/ui/cells/status-badge.tsx";

const words = "Emails fail";

export function MailFails({ problem }: { problem: string | null }) {
  return problem === null ? null : <StatusBadge status={words} tone="wrong" />;
}

export function mailFailure(problem: string | null) {
  return problem === null ? [] : [{ term: words, detail: problem }];
}
