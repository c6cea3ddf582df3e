import { NativeSelect, TextInput } from "@mantine/core";
import { useMemo } from "react";
import type { QuietSettingsUpdate } from "#contract/quiet.ts";
import { hoursInWords } from "#web/quiet/hours-in-words.ts";
import { cards } from "#web/quiet/settings-cards.ts";
import { browserTimeZone, zoneGroups } from "#web/quiet/time-zones.ts";
import { SettingCard } from "#web/ui/setting-card.tsx";

interface QuietHoursCardProps {
  start: string;
  end: string;
  zone: string;
  savedZone: string;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<QuietSettingsUpdate>) => void;
}

export function QuietHoursCard(props: QuietHoursCardProps) {
  const { start, end, zone, savedZone, errors, onChange } = props;
  const zones = useMemo(() => zoneGroups([savedZone, browserTimeZone()]), [savedZone]);
  const words = hoursInWords(start, end, zone);
  return (
    <SettingCard {...cards.hours}>
      <div className="settings-hours">
        <TextInput
          label="Start"
          type="time"
          name="quiet_hours_start"
          value={start}
          error={errors["quiet_hours_start"]}
          onChange={({ currentTarget: { value } }) => onChange({ quiet_hours_start: value })}
        />
        <TextInput
          label="End"
          type="time"
          name="quiet_hours_end"
          value={end}
          error={errors["quiet_hours_end"]}
          onChange={({ currentTarget: { value } }) => onChange({ quiet_hours_end: value })}
        />
      </div>
      <NativeSelect
        label="Time zone"
        name="time_zone"
        data={zones}
        value={zone}
        error={errors["time_zone"]}
        onChange={({ currentTarget: { value } }) => onChange({ time_zone: value })}
      />
      {words && (
        <p className="settings-words">
          {words} Only replies to something you just did, such as resetting your password, come at
          once.
        </p>
      )}
    </SettingCard>
  );
}
