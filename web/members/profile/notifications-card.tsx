import { Switch } from "@mantine/core";
import { useState } from "react";
import type { Profile } from "#contract/members.ts";
import { isStaff } from "#contract/permissions.ts";
import { useRoles } from "#web/lib/session.ts";
import { NotificationForm } from "#web/members/profile/notification-form.tsx";
import { NotificationRow } from "#web/members/profile/notification-row.tsx";
import { cards } from "#web/members/profile/profile-cards.ts";
import { StaffWordRow } from "#web/members/profile/staff-word-row.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { MailOffNote } from "#web/ui/mail-off-note.tsx";
import { RecordDialog } from "#web/ui/record-dialog.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

const notifications = [
  {
    name: "session_reminders",
    title: "Session Reminders",
    words: "An email before each session that you have booked.",
  },
  {
    name: "weekly_progress",
    title: "Weekly Progress",
    words: "An email once a week about what you have completed, and what comes next.",
  },
] as const;

type Notification = (typeof notifications)[number];

export function NotificationsCard({ profile }: { profile: Profile }) {
  const settings = profile.notifications;
  const { roles, error, retry } = useRoles();
  const [opened, setOpened] = useState<Notification | null>(null);
  const close = () => setOpened(null);
  return (
    <SettingCard {...cards.notifications}>
      <ul className="profile-rows">
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.name}
            title={notification.title}
            state={settings[notification.name] ? "On" : "Off"}
            onConfigure={() => setOpened(notification)}
          />
        ))}
        {isStaff(roles) && <StaffWordRow word={settings.staff_word} />}
      </ul>
      {error && <LoadFailure message="Failed to load all of your notifications" onRetry={retry} />}
      <MailOffNote profile={profile} />
      <RecordDialog title={opened?.title ?? ""} record={opened} onClose={close}>
        {(shown) => (
          <OnOrOffForm notification={shown} isOn={settings[shown.name]} onClose={close} />
        )}
      </RecordDialog>
    </SettingCard>
  );
}

interface OnOrOffFormProps {
  notification: Notification;
  isOn: boolean;
  onClose: () => void;
}

function OnOrOffForm({ notification, isOn, onClose }: OnOrOffFormProps) {
  const { name, title, words } = notification;
  const [isWanted, setIsWanted] = useState(isOn);
  return (
    <NotificationForm update={{ [name]: isWanted }} onClose={onClose}>
      <p>{words} It never comes in your quiet hours.</p>
      <Switch
        name={name}
        label={title}
        size="md"
        checked={isWanted}
        data-autofocus
        onChange={({ currentTarget: { checked } }) => setIsWanted(checked)}
      />
    </NotificationForm>
  );
}
