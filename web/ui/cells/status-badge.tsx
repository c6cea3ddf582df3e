import { Badge } from "@mantine/core";
import { capitalized } from "#web/ui/capitalized.ts";

interface StatusBadgeProps {
  status: string;
  tone: "open" | "going" | "good" | "closed" | "wrong";
}

export function StatusBadge({ status, tone }: StatusBadgeProps) {
  return (
    <Badge component="span" className="status-badge" data-tone={tone} tt="none" variant="default">
      {capitalized(status)}
    </Badge>
  );
}
