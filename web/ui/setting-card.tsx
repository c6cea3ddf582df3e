import { type ReactNode, useId } from "react";
import "#web/ui/setting-card.css";

interface SettingCardProps {
  anchor?: string;
  title: string;
  words?: string;
  children: ReactNode;
}

export function SettingCard({ anchor, title, words, children }: SettingCardProps) {
  const madeId = useId();
  const id = anchor ?? madeId;
  return (
    <section className="setting-card" aria-labelledby={id}>
      <div className="setting-card-words">
        <h2 id={id}>{title}</h2>
        {words !== undefined && <p className="soft">{words}</p>}
      </div>
      <div className="setting-card-body">{children}</div>
    </section>
  );
}
