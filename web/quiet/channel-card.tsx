import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { queries, queryClient } from "#web/lib/queries.ts";
import { cards } from "#web/quiet/settings-cards.ts";
import { MailOffNote } from "#web/ui/mail-off-note.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

interface ChannelCardProps {
  isEmailOn: boolean;
  onEmail: (isOn: boolean) => void;
}

export function ChannelCard({ isEmailOn, onEmail }: ChannelCardProps) {
  const { data: profile } = useQuery(queries.members.readOwn.queryOptions(), queryClient);
  return (
    <SettingCard {...cards.channels}>
      <Switch
        name="channel_email"
        label="Email"
        size="md"
        checked={isEmailOn}
        onChange={({ currentTarget: { checked } }) => onEmail(checked)}
      />
      {isEmailOn && profile?.mail_off === "unsubscribed" ? (
        <MailOffNote profile={profile} />
      ) : (
        <p className="soft small">
          {isEmailOn ? "Reminders come by email." : "No reminders are sent."}
        </p>
      )}
    </SettingCard>
  );
}
