import { Skeleton } from "@mantine/core";
import { cards } from "#web/members/profile/profile-cards.ts";
import { SettingCard } from "#web/ui/setting-card.tsx";

const heights = {
  name: "8rem",
  email: "5rem",
  password: "2.7rem",
  membership: "6.5rem",
  notifications: "8rem",
  twoFactor: "6rem",
  passkeys: "6rem",
  sessions: "4rem",
  data: "2.7rem",
} as const satisfies Record<keyof typeof cards, string>;

const order = Object.keys(cards) as (keyof typeof cards)[];

export function ProfileSkeleton() {
  return (
    <div className="profile-cards">
      <p className="unseen" role="status">
        Loading
      </p>
      {order.map((card) => (
        <SettingCard key={card} {...cards[card]}>
          <Skeleton height={heights[card]} />
        </SettingCard>
      ))}
    </div>
  );
}
