import { Radio } from "@mantine/core";
import { paceLabels, QuietPace } from "#contract/quiet/quiet.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { cards } from "#web/quiet/settings-cards.ts";
import { SettingCard } from "#web/ui/setting-card.tsx";

export function LearningPaceCard({ field }: { field: FieldProps }) {
  return (
    <SettingCard {...cards.pace}>
      <Radio.Group label="How often may we remind you?" {...field}>
        <div className="settings-choices">
          {QuietPace.options.map((option) => (
            <Radio key={option} value={option} label={paceLabels[option]} size="md" />
          ))}
        </div>
      </Radio.Group>
    </SettingCard>
  );
}
