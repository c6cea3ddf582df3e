import { useIsShownQuiet } from "#web/quiet/quiet-style.ts";
import { cards } from "#web/quiet/settings-cards.ts";
import { SettingCard } from "#web/ui/setting-card.tsx";

export function QuietModeCard({ isEmailOn }: { isEmailOn: boolean }) {
  const isQuiet = useIsShownQuiet();
  return (
    <SettingCard {...cards.mode}>
      <p className="small measure">
        Quiet mode is {isQuiet ? "on" : "off"} now.
        {isEmailOn && " Reminders of booked sessions always come."}
      </p>
    </SettingCard>
  );
}
