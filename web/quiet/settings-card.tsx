import { type ReactNode, useId } from "react";

interface SettingsCardProps {
  title: string;
  text: string;
  children: ReactNode;
}

export function SettingsCard({ title, text, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section className="settings-card" aria-labelledby={id}>
      <div className="settings-card-words">
        <h2 id={id}>{title}</h2>
        <p className="soft">{text}</p>
      </div>
      <div className="settings-card-fields">{children}</div>
    </section>
  );
}

/** The words of the cards, which stand there already while the settings are on their way. */
export const cards = {
  pace: {
    title: "Learning Pace",
    text: "A reminder names your next module. If you have studied that day, none is sent.",
  },
  hours: {
    title: "Quiet Hours",
    text: "Whatever would be sent in these hours waits for their end.",
  },
  channels: {
    title: "Channel Preferences",
    text: "How reminders may reach you.",
  },
} as const;
