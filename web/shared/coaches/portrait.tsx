import type { CoachFace } from "#contract/coaches/coaches.ts";
import { portraitSources } from "./portrait-sources.ts";

interface PortraitProps {
  coach: CoachFace;
  isRepeated?: boolean;
}

/** As wide as it is anywhere. */
const sizes = "14rem";

/** Not a `Picture`, because the landing page has no room for its scripts. */
export function Portrait({ coach, isRepeated = false }: PortraitProps) {
  const { src, avif, webp } = portraitSources(coach.portrait);
  const image = (
    <img
      className="portrait"
      src={src}
      srcSet={webp}
      sizes={webp && sizes}
      alt={isRepeated ? "" : coach.portrait.alt}
      width="340"
      height="425"
      loading={isRepeated ? "lazy" : undefined}
    />
  );
  if (avif === undefined) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}
