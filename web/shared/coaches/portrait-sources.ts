import type { CoachFace } from "#contract/coaches/coaches.ts";
import { pictureSources } from "#contract/pictures/picture-address.ts";

type Sources = { src: string; avif?: string; webp?: string };

/** A drawing is a single file. */
export function portraitSources(portrait: CoachFace["portrait"]): Sources {
  return "src" in portrait ? { src: portrait.src } : pictureSources(portrait);
}
