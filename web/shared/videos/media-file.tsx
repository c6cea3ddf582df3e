import { Skeleton } from "@mantine/core";
import { lazy, type RefObject, Suspense, useRef } from "react";
import { useFocusOnMount } from "#web/lib/page/use-focus-on-mount.ts";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PartBoundary } from "#web/ui/page/part-boundary.tsx";
import { type PlaybackOptions, usePlayback } from "./use-playback.ts";

const MediaControls = lazy(() => import("./media-controls.tsx"));

interface MediaFileProps extends PlaybackOptions {
  kind: "video" | "audio";
  title: string;
  /** Until the file tells its length; 0 if not known. */
  minutes: number;
  failure: string;
}

/** A video plays at once, a recording when the user presses play. */
export function MediaFile(props: MediaFileProps) {
  const { kind, failure } = props;
  return (
    <PartBoundary failure={failure}>
      <Suspense fallback={<ControlsSkeleton kind={kind} />}>
        <Player {...props} />
      </Suspense>
    </PartBoundary>
  );
}

function Player({ kind, title, minutes, failure, ...options }: MediaFileProps) {
  const playButton = useFocusOnMount<HTMLElement>(kind === "video");
  const player = useRef<HTMLMediaElement>(null);
  const { source, hasFailed, tryAgain, handlers } = usePlayback({ player, playButton }, options);
  if (hasFailed) return <LoadFailure message={failure} onRetry={tryAgain} />;
  const common = { src: source.url, "aria-label": title, slot: "media", tabIndex: -1, ...handlers };
  return (
    <MediaControls
      kind={kind}
      hasCaptions={source.captions !== null}
      minutes={minutes}
      playButton={playButton}
    >
      {kind === "audio" ? (
        <audio ref={player} preload="none" {...common} />
      ) : (
        <video ref={player as RefObject<HTMLVideoElement | null>} autoPlay playsInline {...common}>
          {source.captions !== null && (
            <track kind="captions" src={source.captions} srcLang="en" label="Captions" />
          )}
        </video>
      )}
    </MediaControls>
  );
}

function ControlsSkeleton({ kind }: { kind: "video" | "audio" }) {
  return kind === "video" ? (
    <Skeleton className="video" height="auto" />
  ) : (
    <Skeleton height="6.5rem" maw="38rem" />
  );
}
