import type { ReactNode } from "react";
import { byLine } from "#contract/voices/shown-voices.ts";
import type { PublicVoice } from "#contract/voices/voices.ts";

interface VoiceFigureProps {
  voice: Pick<PublicVoice, "text" | "name" | "trade">;
  children?: ReactNode;
}

/** Exactly as it is shown to visitors. Texts and names keep their own direction. */
export function VoiceFigure({ voice, children }: VoiceFigureProps) {
  return (
    <figure className="voice">
      <blockquote dir="auto">{voice.text}</blockquote>
      {children}
      <figcaption dir="auto">{byLine(voice)}</figcaption>
    </figure>
  );
}
