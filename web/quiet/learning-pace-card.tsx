import { Radio } from "@mantine/core";
import { paceLabels, QuietPace } from "#contract/quiet/quiet.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { useIsShownQuiet } from "#web/quiet/quiet-style.ts";
import { cards } from "#web/quiet/settings-cards.ts";
import { SettingCard } from "#web/ui/setting-card.tsx";

const waits =
  "Quiet mode is on. Until you turn it off, you get no learning reminders, no weekly progress and no further emails of the welcome series.";
const stillComes = " Reminders of booked sessions still come.";

interface LearningPaceCardProps {
  field: FieldProps;
  isEmailOn: boolean;
}

export function LearningPaceCard({ field, isEmailOn }: LearningPaceCardProps) {
  const isQuiet = useIsShownQuiet();
  return (
    <SettingCard {...cards.pace}>
      <Radio.Group label="How often may we remind you?" {...field}>
        <div className="settings-choices">
          {QuietPace.options.map((option) => (
            <Radio key={option} value={option} label={paceLabels[option]} size="md" />
          ))}
        </div>
      </Radio.Group>
      {isQuiet && (
        <p className="small measure">
          {waits}
          {isEmailOn && stillComes}
        </p>
      )}
    </SettingCard>
  );
}
