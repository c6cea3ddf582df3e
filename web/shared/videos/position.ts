export interface PositionListener {
  moved: (seconds: number, duration: number) => void;
  stopped: () => void;
}

const nearEnd = 10;

/** In seconds: the start if playback had reached the end. */
export function resumePosition(seconds: number, duration: number): number {
  return seconds > duration - nearEnd ? 0 : Math.max(0, Math.floor(seconds));
}

/** As in 3:07 or 1:02:09. */
export function asClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts =
    minutes < 60 ? [minutes, seconds % 60] : [Math.floor(minutes / 60), minutes % 60, seconds % 60];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, "0")).join(":");
}
