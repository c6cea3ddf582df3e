import type { VideoHost, VideoLink } from "#contract/courses/video-links.ts";

const names: Readonly<Record<VideoHost, string>> = {
  youtube: "YouTube",
  vimeo: "Vimeo",
  loom: "Loom",
};

/** As in "Plays from YouTube"; null for our own videos. */
export function sourceInWords(link: VideoLink): string | null {
  if (link.kind === "embed") return `Plays from ${names[link.host]}`;
  const { hostname, origin } = new URL(link.url, window.location.origin);
  return origin === window.location.origin ? null : `Plays from ${hostname.replace(/^www\./, "")}`;
}
