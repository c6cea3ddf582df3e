import { Badge } from "@mantine/core";
import { capitalized } from "#web/ui/capitalized.ts";

interface StatusBadgeProps {
  status: string;
  /** How strongly the badge stands out. */
  tone: "open" | "going" | "good" | "closed" | "wrong";
}

export function StatusBadge({ status, tone }: StatusBadgeProps) {
  return (
    <Badge className="status-badge" data-tone={tone} tt="none" variant="default">
      {capitalized(status)}
    </Badge>
  );
}
