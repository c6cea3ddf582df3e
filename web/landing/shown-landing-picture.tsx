import type { CSSProperties } from "react";
import type { Picture as Shown } from "#contract/pictures/pictures.ts";
import { Picture } from "#web/shared/pictures/picture.tsx";

/** A phone with three pixels a dot takes the file of 800 pixels (rule pictures.landing). */
const sizes = "(max-width: 48rem) min(266px, 90vw), 60rem";

/** In the page, because a style sheet that is loaded later would come after the picture. */
const frame: CSSProperties = {
  maxWidth: "60rem",
  margin: "0 auto var(--space-l)",
  borderRadius: "var(--radius)",
  overflow: "hidden",
};

export default function ShownLandingPicture({ picture }: { picture: Shown }) {
  return (
    <div className="page">
      <div style={frame}>
        <Picture picture={picture} sizes={sizes} />
      </div>
    </div>
  );
}
