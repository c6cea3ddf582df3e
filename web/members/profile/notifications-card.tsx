import { Button, Switch } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type NotificationSettings, profileMessages } from "#contract/members.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { cards } from "#web/members/profile/profile-cards.ts";
import { refusedOr } from "#web/members/profile/refused-or.ts";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";
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

export function NotificationsCard({ settings }: { settings: NotificationSettings }) {
  const [opened, setOpened] = useState<Notification | null>(null);
  const close = () => setOpened(null);
  return (
    <SettingCard {...cards.notifications}>
      <ul className="profile-rows">
        {notifications.map((notification) => (
          <li key={notification.name}>
            <div>
              <h3>{notification.title}</h3>
              <p className="soft">{settings[notification.name] ? "On" : "Off"}</p>
            </div>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Configure ${notification.title}`}
              onClick={() => setOpened(notification)}
            >
              Configure
            </Button>
          </li>
        ))}
      </ul>
      <RecordDialog title={opened?.title ?? ""} record={opened} onClose={close}>
        {(shown) => (
          <NotificationForm notification={shown} isOn={settings[shown.name]} onClose={close} />
        )}
      </RecordDialog>
    </SettingCard>
  );
}

interface NotificationFormProps {
  notification: Notification;
  isOn: boolean;
  onClose: () => void;
}

function NotificationForm({ notification, isOn, onClose }: NotificationFormProps) {
  const { name, title, words } = notification;
  const [isWanted, setIsWanted] = useState(isOn);
  const { mutate, isPending, error } = useMutation(
    queries.members.updateNotifications.mutationOptions({
      onSuccess: () => {
        showNotice(profileMessages.notificationsSaved);
        void queryClient.invalidateQueries({ queryKey: queries.members.key() });
        onClose();
      },
    }),
    queryClient,
  );
  return (
    <DialogForm
      formProps={{
        onSubmit: (event) => {
          event.preventDefault();
          if (!isPending) mutate({ [name]: isWanted });
        },
      }}
      isBusy={isPending}
      message={refusedOr(error, profileMessages.notificationsFailed)}
      submitLabel="Save"
      onCancel={onClose}
    >
      <p>{words} It never comes in your quiet hours.</p>
      <Switch
        name={name}
        label={title}
        size="md"
        checked={isWanted}
        data-autofocus
        onChange={({ currentTarget: { checked } }) => setIsWanted(checked)}
      />
    </DialogForm>
  );
}
