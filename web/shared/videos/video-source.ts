import { readVideoLink, type VideoHost, type VideoLink } from "#contract/courses/video-links.ts";

const names: Readonly<Record<VideoHost, string>> = {
  youtube: "YouTube",
  vimeo: "Vimeo",
  loom: "Loom",
};

/** As in "YouTube", or "files.example" if no known player belongs to the address. */
export function hostInWords(address: string): string {
  const link = readVideoLink(address);
  if (link?.kind === "embed") return names[link.host];
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, "") : address;
}

/** As in "Plays from YouTube"; null for our own videos. */
export function sourceInWords(link: VideoLink): string | null {
  if (link.kind === "embed") return `Plays from ${names[link.host]}`;
  const { hostname, origin } = new URL(link.url, window.location.origin);
  return origin === window.location.origin ? null : `Plays from ${hostname.replace(/^www\./, "")}`;
}
