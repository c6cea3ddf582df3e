import { pictureSources } from "#contract/pictures/picture-address.ts";
import type { Picture as Shown } from "#contract/pictures/pictures.ts";
import { heightOf } from "#contract/pictures/shapes.ts";

interface PictureProps {
  picture: Shown;
  /** How wide it is shown, as in `(max-width: 48rem) 90vw, 340px`. */
  sizes: string;
  className?: string;
  /** It is in sight as soon as the page is there, so it is not loaded lazily. */
  isEager?: boolean;
}

/** Has its width and height from the beginning, so nothing moves when it comes. */
export function Picture({ picture, sizes, className, isEager = false }: PictureProps) {
  const { widths, shape, alt } = picture;
  const { src, avif, webp } = pictureSources(picture);
  const widest = widths.at(-1) ?? 0;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        className={className}
        style={{ display: "block", maxWidth: "100%", height: "auto" }}
        src={src}
        srcSet={webp}
        sizes={sizes}
        width={widest}
        height={heightOf(shape, widest)}
        alt={alt}
        loading={isEager ? undefined : "lazy"}
        decoding="async"
      />
    </picture>
  );
}
