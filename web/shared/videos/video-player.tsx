import { readVideoLink, type VideoLink } from "#contract/courses/video-links.ts";
import { VideoOnDemand } from "./video-on-demand.tsx";
import { sourceInWords } from "./video-source.ts";

interface VideoPlayerProps {
  link: string;
  title: string;
  failure: string;
}

export function VideoPlayer({ link, title, failure }: VideoPlayerProps) {
  const video = readVideoLink(link);
  if (video === null) return <p className="video video-empty">{failure}</p>;
  return (
    <VideoOnDemand label={`Play: ${title}`} note={sourceInWords(video)}>
      <PlayingVideo video={video} title={title} />
    </VideoOnDemand>
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
    // biome-ignore lint/a11y/useMediaCaption: staff give only a link to the video, without captions
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
