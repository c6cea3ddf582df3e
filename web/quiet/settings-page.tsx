import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { addresses } from "#contract/addresses.ts";
import { isStaff } from "#contract/permissions.ts";
import { type QuietSettings, quietMessages } from "#contract/quiet/quiet.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useUnsaved } from "#web/lib/forms/unsaved.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { pageMeta, pageTitle } from "#web/lib/page/page-meta.ts";
import { recallRoles } from "#web/lib/session/remembered-roles.ts";
import { ChannelCard } from "#web/quiet/channel-card.tsx";
import { LearningPaceCard } from "#web/quiet/learning-pace-card.tsx";
import { NextMessageCard } from "#web/quiet/next-message-card.tsx";
import { PauseCard } from "#web/quiet/pause-card.tsx";
import { QuietHoursCard } from "#web/quiet/quiet-hours-card.tsx";
import { QuietModeCard } from "#web/quiet/quiet-mode-card.tsx";
import { settingsRequest } from "#web/quiet/settings-request.ts";
import { SettingsSkeleton } from "#web/quiet/settings-skeleton.tsx";
import { CalendarCards } from "#web/shared/calendars/calendar-cards.tsx";
import { ZoneSelect } from "#web/ui/forms/fields/zone-select.tsx";
import { FormMessage } from "#web/ui/forms/form-message.tsx";
import { RequestForm } from "#web/ui/forms/request-form.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { Breadcrumb } from "#web/ui/page/breadcrumb.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import "#web/quiet/settings.css";

export const meta = () =>
  pageMeta({
    title: pageTitle("Quiet Settings"),
    description: "When, how often and how you hear from us.",
  });

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.quiet.read.queryOptions());
    readCards();
  },
};

/** Beside the settings, so that they come in the same request. */
function readCards(): void {
  void queryClient.prefetchQuery(queries.members.readOwn.queryOptions());
  void queryClient.prefetchQuery(queries.quiet.readPause.queryOptions());
  void queryClient.prefetchQuery(queries.campaigns.readNext.queryOptions());
  void queryClient.prefetchQuery(queries.calendars.readChoice.queryOptions());
  if (isStaff(recallRoles())) {
    void queryClient.prefetchQuery(queries.calendars.listBusy.queryOptions());
  }
}

export default function SettingsPage() {
  const { data, isPending, refetch } = useQuery(queries.quiet.read.queryOptions(), queryClient);
  useEffect(readCards, []);
  return (
    <div className="page settings">
      <div>
        <Breadcrumb trail={[{ to: addresses.dashboard, label: "Dashboard" }]} current="Settings" />
        <h1>Quiet Settings</h1>
      </div>
      {isPending && <SettingsSkeleton />}
      {!isPending && !data && (
        <LoadFailure message="Failed to load your settings" onRetry={() => void refetch()} />
      )}
      {data && <SettingsForm saved={data} />}
      <div className="settings-form">
        {data && <PauseCard />}
        {data && <NextMessageCard />}
        {data && <CalendarCards />}
      </div>
    </div>
  );
}

/** The zone is empty until another one is chosen. */
function valuesOf({ quiet_mode: _mode, time_zone: _zone, ...values }: QuietSettings) {
  return { ...values, time_zone: "" };
}

function SettingsForm({ saved }: { saved: QuietSettings }) {
  const form = useRequestForm({
    draft: "quiet-settings",
    initialValues: valuesOf(saved),
    load: async () => settingsRequest,
    storedAfter: valuesOf,
    onSent: ({ message }) => showNotice(message, "success", quietMessages.savedDetail),
    staysOpen: true,
    isControlled: true,
  });
  useUnsaved(form.unsaved, form.dropDraft);
  const zone = form.values.time_zone || saved.time_zone;
  return (
    <RequestForm
      form={form}
      className="settings-form"
      label="Quiet Settings"
      fields={{
        quiet_pace: (field) => <LearningPaceCard field={field} />,
        quiet_hours_start: (field) => <TextInput label="Start" type="time" {...field} />,
        quiet_hours_end: (field) => <TextInput label="End" type="time" {...field} />,
        time_zone: (field) => <ZoneSelect field={field} zone={zone} savedZone={saved.time_zone} />,
        channel_email: (field) => (
          <ChannelCard field={field} isEmailOn={form.values.channel_email} />
        ),
      }}
      groups={[
        {
          fields: ["quiet_hours_start", "quiet_hours_end", "time_zone"],
          frame: (fields) => (
            <QuietHoursCard hours={form.values} zone={zone}>
              {fields}
            </QuietHoursCard>
          ),
        },
      ]}
    >
      <QuietModeCard isEmailOn={form.values.channel_email} />
      <div className="settings-save">
        <Button type="submit" loading={form.isBusy}>
          Save Settings
        </Button>
        <FormMessage {...form.failure} />
      </div>
    </RequestForm>
  );
}
