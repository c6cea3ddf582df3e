import type { Picture as Shown } from "#contract/pictures/pictures.ts";
import { Picture } from "#web/shared/pictures/picture.tsx";
import "#web/landing/landing-picture.css";

/** A phone with three pixels a dot takes the file of 800 pixels (rule pictures.landing). */
const sizes = "(max-width: 48rem) min(266px, 90vw), 60rem";

export default function ShownLandingPicture({ picture }: { picture: Shown }) {
  return (
    <div className="page landing-picture">
      <Picture picture={picture} sizes={sizes} />
    </div>
  );
}
