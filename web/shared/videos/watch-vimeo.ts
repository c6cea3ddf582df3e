import { logProblem } from "#web/lib/log.ts";
import type { PositionListener } from "./position.ts";

/** Such as sending the page's URL. */
const unwanted = {
  VimeoPlayerResizeEmbeds_: true,
  VimeoSeoMetadataAppended: true,
  VimeoCheckedUrlTimeParam: true,
};

/** Returns a function that stops it. */
export function watchVimeo(frame: HTMLIFrameElement, listener: PositionListener): () => void {
  let isOver = false;
  async function start() {
    Object.assign(window, unwanted);
    const { default: Player } = await import("@vimeo/player");
    if (isOver) return;
    const player = new Player(frame);
    player.on("timeupdate", ({ seconds, duration }) => {
      if (!isOver) listener.moved(seconds, duration);
    });
    player.on("pause", () => {
      if (!isOver) listener.stopped();
    });
  }
  start().catch((cause) => logProblem("The place in the video is not remembered.", cause));
  return () => {
    isOver = true;
  };
}
