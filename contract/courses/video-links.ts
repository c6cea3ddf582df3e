import { isFileLink } from "./file-links.ts";

export type VideoHost = "loom" | "youtube" | "vimeo";

export type VideoLink =
  | { kind: "embed"; host: VideoHost; url: string }
  | { kind: "file"; url: string };

const youtubeId = /^[\w-]{6,20}$/;
const loomId = /^[0-9a-f]{16,64}$/;
const vimeoKey = /^[0-9a-f]{6,40}$/;

export function readModuleVideo(link: string): VideoLink | null {
  return isFileLink(link) ? { kind: "file", url: link } : readVideoLink(link);
}

export function readVideoLink(link: string): VideoLink | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  return readEmbed(url) ?? readFile(url);
}

function readEmbed(url: URL): VideoLink | null {
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  switch (url.hostname.replace(/^(www|m)\./, "")) {
    case "loom.com":
      return first === "share" && loomId.test(second)
        ? embed("loom", `https://www.loom.com/embed/${second}`)
        : null;
    case "youtube.com":
      return first === "watch" ? embedYoutube(url.searchParams.get("v") ?? "") : null;
    case "youtu.be":
      return embedYoutube(first);
    case "vimeo.com":
      return /^\d+$/.test(first) ? embedVimeo(first, second) : null;
    default:
      return null;
  }
}

function embedYoutube(id: string): VideoLink | null {
  return youtubeId.test(id)
    ? embed("youtube", `https://www.youtube-nocookie.com/embed/${id}`)
    : null;
}

/** `key` gives access to an unlisted video; empty if public. */
function embedVimeo(id: string, key: string): VideoLink {
  const player = `https://player.vimeo.com/video/${id}`;
  return embed("vimeo", vimeoKey.test(key) ? `${player}?h=${key}` : player);
}

function readFile(url: URL): VideoLink | null {
  return /\.(mp4|webm|ogg)$/i.test(url.pathname) ? { kind: "file", url: url.href } : null;
}

function embed(host: VideoHost, url: string): VideoLink {
  return { kind: "embed", host, url };
}
