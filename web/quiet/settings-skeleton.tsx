import { Skeleton } from "@mantine/core";
import { cards } from "#web/quiet/settings-cards.ts";
import { SettingCard } from "#web/ui/setting-card.tsx";

const heights = { pace: "10rem", hours: "13.5rem", channels: "3.2rem" } as const;

export function SettingsSkeleton() {
  return (
    <div className="settings-form">
      <p className="unseen" role="status">
        Loading
      </p>
      {(["pace", "hours", "channels"] as const).map((card) => (
        <SettingCard key={card} {...cards[card]}>
          <Skeleton height={heights[card]} />
        </SettingCard>
      ))}
      <Skeleton height="2.6rem" width="9rem" />
    </div>
  );
}
