import {
  IconAlignLeft,
  IconFileTypePdf,
  IconHeadphones,
  IconLayoutList,
  IconVideo,
} from "@tabler/icons-react";
import type { ContentType } from "#contract/modules.ts";

const looks = {
  text: { name: "Text", Icon: IconAlignLeft },
  video: { name: "Video", Icon: IconVideo },
  audio: { name: "Audio", Icon: IconHeadphones },
  pdf: { name: "PDF", Icon: IconFileTypePdf },
  mixed: { name: "Mixed", Icon: IconLayoutList },
} as const satisfies Record<ContentType, unknown>;

/** Lists a course's types of content as icons with names. */
export function ContentTypes({ types }: { types: readonly ContentType[] }) {
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
