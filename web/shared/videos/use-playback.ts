import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type PositionListener, resumePosition } from "./position.ts";

/** The addresses expire. */
export interface MediaSource {
  url: string;
  captions: string | null;
}

export interface PlaybackOptions {
  source: MediaSource;
  /** In seconds. Read only when the file is first loaded. */
  startAt: number;
  listener: PositionListener | null;
  renew: () => Promise<MediaSource>;
}

interface PlayerParts {
  player: RefObject<HTMLMediaElement | null>;
  /** Focused when the button to try again is gone. */
  playButton: RefObject<HTMLElement | null>;
}

/** Retries a break once with a new link; fails if it breaks again within a second of there. */
export function usePlayback(
  { player, playButton }: PlayerParts,
  { source: latest, startAt, listener, renew }: PlaybackOptions,
) {
  // The source that plays. It does not change when the page gets a newer link.
  const [playing, setPlaying] = useState<MediaSource | null>(null);
  const [reloads, setReloads] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const state = useRef({ position: startAt, isPositioned: false, isPlaying: false });
  const failedAt = useRef<number | null>(null);

  useEffect(() => {
    if (reloads === 0 || player.current === null) return;
    player.current.load();
    // The "try again" button has been unmounted.
    if (document.activeElement === document.body)
      playButton.current?.focus({ preventScroll: true });
    // A failure to play also raises an error event, which is handled.
    if (state.current.isPlaying) player.current.play().catch(() => {});
  }, [player, playButton, reloads]);

  // A file that is quick to load or to fail does so before the element is on the page and heard.
  const catchUp = useEffectEvent(() => {
    if (player.current === null) return;
    if (player.current.error) return handleError();
    if (!player.current.paused) setPlaying((source) => source ?? latest);
    if (player.current.readyState >= player.current.HAVE_METADATA) seek();
  });
  useLayoutEffect(() => {
    if (!hasFailed) catchUp();
  }, [hasFailed]);

  async function reload() {
    try {
      setPlaying(await renew());
      setReloads((count) => count + 1);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  function seek() {
    if (player.current === null) return;
    const { position } = state.current;
    const { duration } = player.current;
    const start = reloads === 0 ? resumePosition(position, duration) : Math.min(position, duration);
    if (start > 0) player.current.currentTime = start;
    state.current.isPositioned = true;
  }

  function reportPosition() {
    if (player.current === null || !state.current.isPositioned) return;
    state.current.position = player.current.currentTime;
    listener?.moved(player.current.currentTime, player.current.duration);
  }

  function handleError() {
    const { position } = state.current;
    state.current = { position, isPositioned: false, isPlaying: player.current?.paused === false };
    const isStuck = failedAt.current !== null && position < failedAt.current + 1;
    failedAt.current = position;
    if (isStuck) setHasFailed(true);
    else void reload();
  }

  return {
    source: playing ?? latest,
    hasFailed,
    tryAgain: () => {
      failedAt.current = null;
      void reload();
    },
    handlers: {
      onPlay: () => setPlaying((source) => source ?? latest),
      onLoadedMetadata: seek,
      onTimeUpdate: reportPosition,
      onPause: () => {
        reportPosition();
        listener?.stopped();
      },
      onError: handleError,
    },
  };
}
