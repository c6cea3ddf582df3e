import { type ReactNode, useState } from "react";

interface VideoOnDemandProps {
  /** The label of the button. */
  label: string;
  /** The host of the video, or the position where it resumes. */
  note: string | null;
  children: ReactNode;
}

/** Renders its content, which contacts another host, only after the user presses play. */
export function VideoOnDemand({ label, note, children }: VideoOnDemandProps) {
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted) return children;
  return (
    <button type="button" className="video video-button" onClick={() => setIsWanted(true)}>
      <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
        <circle cx="24" cy="24" r="23" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M20 16.5 33 24l-13 7.5z" fill="currentColor" />
      </svg>
      <span>{label}</span>
      {note !== null && <span className="soft">{note}</span>}
    </button>
  );
}
