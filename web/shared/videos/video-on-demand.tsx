import { type ReactNode, useState } from "react";
import { CalmingWave } from "#web/ui/brand/calming-wave.tsx";
import { OwnStyles } from "#web/ui/first-paint/own-styles.tsx";
import css from "./video-on-demand.css?inline";

interface VideoOnDemandProps {
  label: string;
  note: string | null;
  children: ReactNode;
}

/** The content contacts another host: rendered only after a press. */
export function VideoOnDemand({ label, note, children }: VideoOnDemandProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return children;
  return (
    <button type="button" className="video video-button" onClick={() => setIsWanted(true)}>
      <svg viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
        <circle cx="24" cy="24" r="24" fill="currentColor" />
        <path className="video-button-mark" d="M20 16.5 33 24l-13 7.5z" />
      </svg>
      <span className="video-button-label">
        <span className="unseen">Play: </span>
        {label}
      </span>
      {note !== null && <span className="soft small">{note}</span>}
      <CalmingWave />
      <OwnStyles css={css} />
    </button>
  );
}
