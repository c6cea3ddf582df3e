import { useEffect, useState } from "react";
import type { VideoHost, VideoLink } from "#contract/courses/video-links.ts";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import type { PositionListener } from "./position.ts";
import { watchVimeo } from "./watch-vimeo.ts";
import { watchYoutube } from "./watch-youtube.ts";

type Watch = (frame: HTMLIFrameElement, listener: PositionListener) => () => void;

/** Loom does not report the position. */
const watches: Partial<Record<VideoHost, Watch>> = { youtube: watchYoutube, vimeo: watchVimeo };

export function reportsPosition(host: VideoHost): boolean {
  return host in watches;
}

interface FramedVideoProps {
  video: Extract<VideoLink, { kind: "embed" }>;
  title: string;
  /** In seconds. Read only when the player is created. */
  startAt: number;
  listener: PositionListener;
}

export function FramedVideo({ video, title, startAt, listener }: FramedVideoProps) {
  const frame = useFocusOnMount<HTMLIFrameElement>();
  const [address] = useState(() => playerAddress(video.host, video.url, startAt));
  useEffect(() => {
    const watch = watches[video.host];
    if (frame.current && watch) return watch(frame.current, listener);
    return;
  }, [frame, video.host, listener]);
  return (
    <iframe
      className="video"
      ref={frame}
      src={address}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

function playerAddress(host: VideoHost, player: string, startAt: number): string {
  const url = new URL(player);
  url.searchParams.set("autoplay", host === "loom" ? "true" : "1");
  if (host === "youtube") {
    url.searchParams.set("enablejsapi", "1");
    url.searchParams.set("origin", window.location.origin);
    url.searchParams.set("rel", "0");
    if (startAt > 0) url.searchParams.set("start", String(startAt));
  }
  if (host === "vimeo") {
    url.searchParams.set("dnt", "1");
    if (startAt > 0) url.hash = `t=${startAt}s`;
  }
  return url.href;
}
