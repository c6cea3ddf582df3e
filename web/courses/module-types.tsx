import {
  IconCards,
  IconFileText,
  IconHeadphones,
  IconStack2,
  IconVideo,
} from "@tabler/icons-react";
import type { ContentType } from "#contract/courses/modules.ts";

export const moduleTypes = {
  text: { label: "Text", Icon: IconFileText },
  video: { label: "Video", Icon: IconVideo },
  audio: { label: "Audio", Icon: IconHeadphones },
  pdf: { label: "PDF", Icon: IconCards },
  mixed: { label: "Mixed", Icon: IconStack2 },
} as const satisfies Record<ContentType, unknown>;
