import { Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { cards } from "#web/quiet/settings-cards.ts";
import { MailOffNote } from "#web/shared/messages/mail-off-note.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

interface ChannelCardProps {
  field: FieldProps;
  isEmailOn: boolean;
}

export function ChannelCard({ field, isEmailOn }: ChannelCardProps) {
  const { data: profile } = useQuery(queries.members.readOwn.queryOptions(), queryClient);
  return (
    <SettingCard {...cards.channels}>
      <Switch label="Email" size="md" {...field} />
      {isEmailOn && profile?.mail_off === "unsubscribed" ? (
        <MailOffNote profile={profile} />
      ) : (
        !isEmailOn && <p className="soft small">No reminders are sent.</p>
      )}
    </SettingCard>
  );
}
