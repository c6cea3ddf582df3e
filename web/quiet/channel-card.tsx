import { Switch } from "@mantine/core";
import { cards } from "#web/quiet/settings-cards.ts";
import { SettingCard } from "#web/ui/setting-card.tsx";

interface ChannelCardProps {
  isEmailOn: boolean;
  onEmail: (isOn: boolean) => void;
}

export function ChannelCard({ isEmailOn, onEmail }: ChannelCardProps) {
  return (
    <SettingCard {...cards.channels}>
      <Switch
        name="channel_email"
        label="Email"
        size="md"
        checked={isEmailOn}
        onChange={({ currentTarget: { checked } }) => onEmail(checked)}
      />
      <p className="soft small">
        {isEmailOn ? "Reminders come by email." : "No reminders are sent."}
      </p>
    </SettingCard>
  );
}
