import type { VideoHost, VideoLink } from "#contract/courses/video-links.ts";

const names: Readonly<Record<VideoHost, string>> = {
  youtube: "YouTube",
  vimeo: "Vimeo",
  loom: "Loom",
};

/** Says which other site plays a video, as in "Plays from YouTube"; null for one of our own. */
export function sourceInWords(link: VideoLink): string | null {
  if (link.kind === "embed") return `Plays from ${names[link.host]}`;
  const { hostname, origin } = new URL(link.url, window.location.origin);
  return origin === window.location.origin ? null : `Plays from ${hostname.replace(/^www\./, "")}`;
}
