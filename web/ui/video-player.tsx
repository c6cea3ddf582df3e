import { useState } from "react";
import { readVideoLink, type VideoLink } from "#contract/video-links.ts";

interface VideoPlayerProps {
  link: string;
  title: string;
  /** What to say when the link is of no kind that can be shown. */
  failure: string;
}

/** A video that asks its host for nothing before somebody presses play. */
export function VideoPlayer({ link, title, failure }: VideoPlayerProps) {
  const [isWanted, setIsWanted] = useState(false);
  const video = readVideoLink(link);
  if (video === null) return <p className="video video-empty">{failure}</p>;
  if (isWanted) return <PlayingVideo video={video} title={title} />;
  return (
    <button type="button" className="video video-button" onClick={() => setIsWanted(true)}>
      <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
        <circle cx="24" cy="24" r="23" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M20 16.5 33 24l-13 7.5z" fill="currentColor" />
      </svg>
      <span>Play: {title}</span>
      <span className="soft">{new URL(video.url).hostname.replace(/^www\./, "")}</span>
    </button>
  );
}

function PlayingVideo({ video, title }: { video: VideoLink; title: string }) {
  if (video.kind === "embed") {
    return (
      <iframe
        className="video"
        src={video.url}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        ref={(frame) => frame?.focus()}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: the link is the staff's own and comes without captions
    <video
      className="video"
      src={video.url}
      aria-label={title}
      controls
      autoPlay
      ref={(player) => player?.focus()}
    />
  );
}
