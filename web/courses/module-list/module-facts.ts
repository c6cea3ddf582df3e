import {
  type ContentType,
  hasContent,
  type Module,
  type ModuleFile,
  moduleFields,
} from "#contract/courses/modules.ts";
import { readModuleVideo } from "#contract/courses/video-links.ts";
import { moduleTypes } from "#web/courses/module-types.tsx";
import { pluralize } from "#web/lib/pluralize.ts";
import { sizeInWords } from "#web/lib/size-in-words.ts";
import { hostInWords } from "#web/shared/videos/video-source.ts";

/** As in ["Video, 12 minutes", "lesson.mp4, 350 MB", "Captions"]. */
export function factsOf(module: Module, files: readonly ModuleFile[]): string[] {
  const { content_type, duration, video_url, audio_url, pdf_url, captions_url } = module;
  const length = duration === 0 ? "no duration" : pluralize(duration, "minute");
  const sources = [video_url, audio_url, pdf_url].filter((address) => address !== null);
  return [
    `${moduleTypes[content_type].label}, ${length}`,
    ...sources.map((address) => sourceInWords(address, files)),
    ...(captions_url === null ? [] : ["Captions"]),
  ];
}

function sourceInWords(address: string, files: readonly ModuleFile[]): string {
  const file = files.find((each) => each.address === address);
  if (file === undefined) return hostInWords(address);
  const pages = file.pages === null ? "" : `, ${pluralize(file.pages, "page")}`;
  return `${file.name}${pages}, ${sizeInWords(file.bytes)}`;
}

const withoutContent = {
  text: "No text yet",
  video: "No file yet",
  audio: "No file yet",
  pdf: "No file yet",
  mixed: "No content",
} as const satisfies Record<ContentType, string>;

/** Captions of a video on YouTube, Vimeo or Loom are kept there. */
export function missingIn(module: Module): string[] {
  const { content_type, video_url, captions_url } = module;
  if (!hasContent(module)) return [withoutContent[content_type]];
  const video = moduleFields[content_type].includes("video_url") ? video_url : null;
  const isPlayedHere = video !== null && readModuleVideo(video)?.kind === "file";
  return isPlayedHere && captions_url === null ? ["No captions"] : [];
}
