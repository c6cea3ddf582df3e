import { type PositionListener, resumePosition } from "#web/shared/videos/position.ts";

const saveIntervalMs = 10_000;
const maxPosition = 86_400;

export interface PositionSaver extends PositionListener {
  /** Unless it has been sent already. */
  save: () => void;
}

/** In seconds, at most every ten seconds and whenever playback stops. */
export function createPositionSaver(
  savedPosition: number,
  send: (position: number) => void,
): PositionSaver {
  let position = savedPosition;
  let sentPosition = savedPosition;
  let sentAt = Date.now();
  function save() {
    if (position === sentPosition) return;
    sentPosition = position;
    sentAt = Date.now();
    send(position);
  }
  return {
    moved: (seconds, duration) => {
      position = Math.min(resumePosition(seconds, duration), maxPosition);
      if (Date.now() - sentAt >= saveIntervalMs) save();
    },
    stopped: save,
    save,
  };
}
