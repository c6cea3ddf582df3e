import { IconAlignLeft, IconFileTypePdf, IconHeadphones, IconVideo } from "@tabler/icons-react";
import type { ContentKind } from "#contract/courses/modules.ts";

const looks = {
  text: { name: "Text", Icon: IconAlignLeft },
  video: { name: "Video", Icon: IconVideo },
  audio: { name: "Audio", Icon: IconHeadphones },
  pdf: { name: "PDF", Icon: IconFileTypePdf },
} as const satisfies Record<ContentKind, unknown>;

export function ContentTypes({ types }: { types: readonly ContentKind[] }) {
  if (types.length === 0) return null;
  return (
    <ul className="content-types" aria-label="Content">
      {types.map((type) => {
        const { name, Icon } = looks[type];
        return (
          <li key={type} title={name}>
            <Icon size={20} stroke={1.5} aria-hidden="true" />
            <span className="unseen">{name}</span>
          </li>
        );
      })}
    </ul>
  );
}
