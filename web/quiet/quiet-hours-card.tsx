import type { ReactNode } from "react";
import type { QuietSettings } from "#contract/quiet/quiet.ts";
import { hoursInWords } from "#web/quiet/hours-in-words.ts";
import { cards } from "#web/quiet/settings-cards.ts";
import { SettingCard } from "#web/ui/setting-card.tsx";

interface QuietHoursCardProps {
  hours: Pick<QuietSettings, "quiet_hours_start" | "quiet_hours_end">;
  zone: string;
  children: ReactNode;
}

export function QuietHoursCard({ hours, zone, children }: QuietHoursCardProps) {
  const words = hoursInWords(hours.quiet_hours_start, hours.quiet_hours_end, zone);
  return (
    <SettingCard {...cards.hours}>
      <div className="settings-hours">{children}</div>
      {words && (
        <p className="settings-words">
          {words} Only replies to something you just did, changes to your bookings and to info
          sessions, and notices about your account come at once.
        </p>
      )}
    </SettingCard>
  );
}
