import type { ReactNode } from "react";
import { byLine } from "#contract/voices/shown-voices.ts";
import type { PublicVoice } from "#contract/voices/voices.ts";
import { Picture } from "#web/shared/pictures/picture.tsx";

interface VoiceFigureProps {
  voice: Pick<PublicVoice, "text" | "name" | "trade" | "picture">;
  children?: ReactNode;
}

/** Exactly as it is shown to visitors. Texts and names keep their own direction. */
export function VoiceFigure({ voice, children }: VoiceFigureProps) {
  return (
    <figure className="voice">
      <blockquote dir="auto">{voice.text}</blockquote>
      {children}
      <figcaption>
        {voice.picture && (
          <Picture picture={voice.picture} sizes="4rem" className="voice-picture" />
        )}
        <span dir="auto">{byLine(voice)}</span>
      </figcaption>
    </figure>
  );
}
