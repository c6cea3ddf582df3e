import { Switch } from "@mantine/core";
import { useState } from "react";
import { sessionRemindersForm, weeklyProgressForm } from "#contract/members/member-forms.ts";
import type { NotificationSettings, Profile } from "#contract/members/members.ts";
import { isStaff } from "#contract/permissions.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { useRoles } from "#web/lib/session/session.ts";
import { NotificationForm } from "#web/members/profile/notifications/notification-form.tsx";
import { NotificationRow } from "#web/members/profile/notifications/notification-row.tsx";
import { StaffNewsRow } from "#web/members/profile/notifications/staff-news-row.tsx";
import { cards } from "#web/members/profile/profile-cards.ts";
import { MailOffNote } from "#web/shared/messages/mail-off-note.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

const notifications = [
  { name: "session_reminders", title: "Session Reminders", Form: SessionRemindersForm },
  { name: "weekly_progress", title: "Weekly Progress", Form: WeeklyProgressForm },
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
        {isStaff(roles) && <StaffNewsRow word={settings.staff_news} />}
      </ul>
      {error && <LoadFailure message="Failed to load all of your notifications" onRetry={retry} />}
      <MailOffNote profile={profile} />
      <RecordDialog title={opened?.title ?? ""} record={opened} onClose={close}>
        {({ Form }) => <Form settings={settings} onClose={close} />}
      </RecordDialog>
    </SettingCard>
  );
}

interface SettingFormProps {
  settings: NotificationSettings;
  onClose: () => void;
}

function SessionRemindersForm({ settings, onClose }: SettingFormProps) {
  return (
    <NotificationForm
      setting={sessionRemindersForm}
      saved={{ session_reminders: settings.session_reminders }}
      fields={{ session_reminders: (field) => <OnOrOff label="Session Reminders" {...field} /> }}
      onClose={onClose}
    >
      <p>An email before each session that you have booked. It never comes in your quiet hours.</p>
    </NotificationForm>
  );
}

function WeeklyProgressForm({ settings, onClose }: SettingFormProps) {
  return (
    <NotificationForm
      setting={weeklyProgressForm}
      saved={{ weekly_progress: settings.weekly_progress }}
      fields={{ weekly_progress: (field) => <OnOrOff label="Weekly Progress" {...field} /> }}
      onClose={onClose}
    >
      <p>
        An email once a week about what you have completed, and what comes next. It never comes in
        your quiet hours.
      </p>
    </NotificationForm>
  );
}

function OnOrOff(props: FieldProps & { label: string }) {
  return <Switch size="md" data-autofocus {...props} />;
}
