import type { PublicVoice, PublicVoices } from "./voices.ts";

/** As in "Ana, title insurance". */
export function byLine({ name, trade }: Pick<PublicVoice, "name" | "trade">): string {
  return trade === null ? name : `${name}, ${trade}`;
}

const onLanding = { voices: 3, characters: 600 };

/** What the landing page carries, which must stay small. */
export function firstVoices({ count, shown }: PublicVoices): PublicVoices {
  return { count, shown: shown.slice(0, onLanding.voices).map(cut) };
}

function cut(voice: PublicVoice): PublicVoice {
  if (voice.text.length <= onLanding.characters) return voice;
  const start = voice.text.slice(0, onLanding.characters);
  const lastSpace = start.search(/\s\S*$/);
  // Without spaces, all but the last character, which may be half of one.
  const kept = lastSpace > 0 ? start.slice(0, lastSpace) : start.slice(0, -1);
  return { ...voice, text: `${kept.trimEnd().toWellFormed()}…`, is_cut: true };
}
