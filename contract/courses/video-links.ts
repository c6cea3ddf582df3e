import { isFileLink } from "./file-links.ts";

export type VideoHost = "loom" | "youtube" | "vimeo";

export type VideoLink =
  | { kind: "embed"; host: VideoHost; url: string }
  | { kind: "file"; url: string };

/** Not of a list or a channel. */
const youtubeId = /^(?!videoseries$|live_stream$)[\w-]{6,20}$/;
const loomId = /^[0-9a-f]{16,64}$/;
const vimeoId = /^\d+$/;
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
      return /^(share|embed)$/.test(first) ? embedLoom(second, url) : null;
    case "youtube.com":
    case "youtube-nocookie.com":
      if (first === "watch") return embedYoutube(url.searchParams.get("v") ?? "", url);
      return /^(shorts|live|embed|v)$/.test(first) ? embedYoutube(second, url) : null;
    case "youtu.be":
      return embedYoutube(first, url);
    case "vimeo.com":
      return embedVimeo(first, second, url);
    case "player.vimeo.com":
      return first === "video" ? embedVimeo(second, "", url) : null;
    default:
      return null;
  }
}

function embedLoom(id: string, url: URL): VideoLink | null {
  if (!loomId.test(id)) return null;
  const from = secondsOf(url.searchParams.get("t"));
  return embed("loom", `https://www.loom.com/embed/${id}`, { t: from && `${from}s` });
}

/** A link to a video in a list plays that video, not the list. */
function embedYoutube(id: string, { searchParams, hash }: URL): VideoLink | null {
  if (!youtubeId.test(id)) return null;
  const from = searchParams.get("t") ?? searchParams.get("start") ?? momentIn(hash);
  return embed("youtube", `https://www.youtube-nocookie.com/embed/${id}`, {
    start: secondsOf(from),
    end: secondsOf(searchParams.get("end")),
  });
}

/** The key gives access to an unlisted video; public ones have none. */
function embedVimeo(id: string, pathKey: string, { searchParams, hash }: URL): VideoLink | null {
  if (!vimeoId.test(id)) return null;
  const key = [pathKey, searchParams.get("h") ?? ""].find((each) => vimeoKey.test(each));
  const from = secondsOf(searchParams.get("t") ?? momentIn(hash));
  const player = embed("vimeo", `https://player.vimeo.com/video/${id}`, { h: key });
  return from === undefined ? player : { ...player, url: `${player.url}#t=${from}s` };
}

/** As in #t=1m30s. */
function momentIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get("t");
}

/** Of "90", "90s" or "1h2m3s"; undefined if it is the beginning, or no moment. */
function secondsOf(moment: string | null): string | undefined {
  const found = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(moment ?? "");
  const [, hours = 0, minutes = 0, seconds = 0] = found ?? [];
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total > 0 ? String(total) : undefined;
}

function readFile(url: URL): VideoLink | null {
  return /\.(mp4|webm|ogg)$/i.test(url.pathname) ? { kind: "file", url: url.href } : null;
}

type Embed = Extract<VideoLink, { kind: "embed" }>;

function embed(
  host: VideoHost,
  player: string,
  query: Readonly<Record<string, string | undefined>>,
): Embed {
  const url = new URL(player);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return { kind: "embed", host, url: url.href };
}
