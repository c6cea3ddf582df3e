import { Radio } from "@mantine/core";
import { paceLabels, QuietPace } from "#contract/quiet.ts";
import { cards } from "#web/quiet/settings-cards.ts";
import { SettingCard } from "#web/ui/setting-card.tsx";

interface LearningPaceCardProps {
  pace: QuietPace;
  onPace: (pace: QuietPace) => void;
}

export function LearningPaceCard({ pace, onPace }: LearningPaceCardProps) {
  return (
    <SettingCard {...cards.pace}>
      <Radio.Group
        name="quiet_pace"
        label="How often may we remind you?"
        value={pace}
        onChange={(value) => onPace(QuietPace.parse(value))}
      >
        <div className="settings-choices">
          {QuietPace.options.map((option) => (
            <Radio key={option} value={option} label={paceLabels[option]} size="md" />
          ))}
        </div>
      </Radio.Group>
    </SettingCard>
  );
}
