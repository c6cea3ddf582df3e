import { useState } from "react";
import { readVideoLink, type VideoLink } from "#contract/courses/video-links.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
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
    <VideoOnDemand label={title} note={sourceInWords(video)}>
      <PlayingVideo video={video} title={title} failure={failure} />
    </VideoOnDemand>
  );
}

interface PlayingVideoProps extends Pick<VideoPlayerProps, "title" | "failure"> {
  video: VideoLink;
}

function PlayingVideo({ video, title, failure }: PlayingVideoProps) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <LoadFailure message={failure} onRetry={() => setHasFailed(false)} />;
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
      onError={() => setHasFailed(true)}
      ref={(player) => {
        player?.focus();
        // A quick failure comes before the element is on the page and heard.
        if (player?.error) setHasFailed(true);
      }}
    />
  );
}
