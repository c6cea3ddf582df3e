import { type RefObject, useEffect, useRef, useState } from "react";
import { type PlaceListener, placeToGoOn } from "#web/ui/players/place.ts";

/** The addresses of a file and its captions. They expire. */
export interface MediaSource {
  url: string;
  captions: string | null;
}

export interface PlaybackOptions {
  source: MediaSource;
  /** In seconds. Read only when the file is first loaded. */
  startAt: number;
  listener: PlaceListener | null;
  /** Requests new addresses. */
  renew: () => Promise<MediaSource>;
}

/**
 * Plays a file from the last position. If playback breaks, retries once with a new link at the same
 * position; fails if it breaks again within a second of there.
 */
export function usePlayback(
  player: RefObject<HTMLMediaElement | null>,
  { source: latest, startAt, listener, renew }: PlaybackOptions,
) {
  // The source that plays. It does not change when the page gets a newer link.
  const [held, setHeld] = useState<MediaSource | null>(null);
  const [reloads, setReloads] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const now = useRef({ place: startAt, isPlaced: false, isPlaying: false });
  const brokeOffAt = useRef<number | null>(null);

  useEffect(() => {
    if (reloads === 0 || player.current === null) return;
    player.current.load();
    // The "try again" button has been unmounted.
    if (document.activeElement === document.body) player.current.focus({ preventScroll: true });
    // A failure to play also raises an error event, which is handled.
    if (now.current.isPlaying) player.current.play().catch(() => {});
  }, [player, reloads]);

  async function reload() {
    try {
      setHeld(await renew());
      setReloads((count) => count + 1);
      setHasFailed(false);
    } catch {
      setHasFailed(true);
    }
  }

  function place() {
    if (player.current === null) return;
    const { place: wanted } = now.current;
    const { duration } = player.current;
    const start = reloads === 0 ? placeToGoOn(wanted, duration) : Math.min(wanted, duration);
    if (start > 0) player.current.currentTime = start;
    now.current.isPlaced = true;
  }

  function follow() {
    if (player.current === null || !now.current.isPlaced) return;
    now.current.place = player.current.currentTime;
    listener?.moved(player.current.currentTime, player.current.duration);
  }

  function breakOff() {
    const { place } = now.current;
    now.current = { place, isPlaced: false, isPlaying: player.current?.paused === false };
    const isStuck = brokeOffAt.current !== null && place < brokeOffAt.current + 1;
    brokeOffAt.current = place;
    if (isStuck) setHasFailed(true);
    else void reload();
  }

  return {
    source: held ?? latest,
    hasFailed,
    tryAgain: () => {
      brokeOffAt.current = null;
      void reload();
    },
    handlers: {
      onPlay: () => setHeld((source) => source ?? latest),
      onLoadedMetadata: place,
      onTimeUpdate: follow,
      onPause: () => {
        follow();
        listener?.stopped();
      },
      onError: breakOff,
    },
  };
}
