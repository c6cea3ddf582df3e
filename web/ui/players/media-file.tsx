import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { type PlaybackOptions, usePlayback } from "#web/ui/players/use-playback.ts";

interface MediaFileProps extends PlaybackOptions {
  kind: "video" | "audio";
  title: string;
  failure: string;
}

/** Plays a file in the browser: a video at once, a recording when the user presses play. */
export function MediaFile({ kind, title, failure, ...options }: MediaFileProps) {
  const player = useFocusOnMount<HTMLVideoElement>(kind === "video");
  const { source, hasFailed, tryAgain, handlers } = usePlayback(player, options);
  if (hasFailed) return <LoadFailure message={failure} onRetry={tryAgain} />;
  const common = { ref: player, src: source.url, "aria-label": title, controls: true, ...handlers };
  if (kind === "audio") {
    return <audio className="audio" preload="none" {...common} />;
  }
  return (
    <video className="video" autoPlay playsInline {...common}>
      {source.captions !== null && (
        <track kind="captions" src={source.captions} srcLang="en" label="Captions" />
      )}
    </video>
  );
}
