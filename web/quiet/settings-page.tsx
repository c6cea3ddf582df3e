import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { brand } from "#content/brand.ts";
import { addresses } from "#contract/addresses.ts";
import type { QuietSettings } from "#contract/quiet.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { queries, queryClient } from "#web/lib/queries.ts";
import { ChannelCard } from "#web/quiet/channel-card.tsx";
import { LearningPaceCard } from "#web/quiet/learning-pace-card.tsx";
import { QuietHoursCard } from "#web/quiet/quiet-hours-card.tsx";
import { SettingsSkeleton } from "#web/quiet/settings-skeleton.tsx";
import { useSettingsForm } from "#web/quiet/use-settings-form.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { FormMessage } from "#web/ui/form-message.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import "#web/quiet/settings.css";

export const meta = () =>
  pageMeta({
    title: `Quiet Settings · ${brand.name}`,
    description: "When, how often and by which way you hear from us.",
  });

export default function SettingsPage() {
  const { data, isPending, refetch } = useQuery(queries.quiet.read.queryOptions(), queryClient);
  return (
    <div className="page settings">
      <Breadcrumb trail={[{ to: addresses.dashboard, label: "Dashboard" }]} current="Settings" />
      <h1>Quiet Settings</h1>
      {isPending && <SettingsSkeleton />}
      {!isPending && !data && (
        <LoadFailure message="Failed to load your settings" onRetry={() => void refetch()} />
      )}
      {data && <SettingsForm saved={data} />}
    </div>
  );
}

function SettingsForm({ saved }: { saved: QuietSettings }) {
  const { chosen, choose, errors, isBusy, message, formProps } = useSettingsForm(saved);
  return (
    <form className="settings-form" aria-label="Quiet Settings" {...formProps}>
      <LearningPaceCard pace={chosen.quiet_pace} onPace={(quiet_pace) => choose({ quiet_pace })} />
      <QuietHoursCard
        start={chosen.quiet_hours_start}
        end={chosen.quiet_hours_end}
        zone={chosen.time_zone ?? saved.time_zone}
        savedZone={saved.time_zone}
        errors={errors}
        onChange={choose}
      />
      <ChannelCard
        isEmailOn={chosen.channel_email}
        onEmail={(channel_email) => choose({ channel_email })}
      />
      <div className="settings-save">
        <Button type="submit" loading={isBusy}>
          Save Settings
        </Button>
        <FormMessage message={message} />
      </div>
    </form>
  );
}
