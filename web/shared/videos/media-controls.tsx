import type { HTMLAttributes, ReactNode, Ref } from "react";
import "media-chrome/media-captions-button";
import "media-chrome/media-control-bar";
import "media-chrome/media-controller";
import "media-chrome/media-fullscreen-button";
import "media-chrome/media-loading-indicator";
import "media-chrome/media-mute-button";
import "media-chrome/media-play-button";
import "media-chrome/media-playback-rate-button";
import "media-chrome/media-seek-backward-button";
import "media-chrome/media-time-display";
import "media-chrome/media-time-range";
import "media-chrome/media-volume-range";
import "./media-controls.css";

type Control = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; slot?: string };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "media-controller": Control & {
        audio?: boolean;
        novolumepref?: boolean;
        nomutedpref?: boolean;
        nosubtitleslangpref?: boolean;
      };
      "media-control-bar": Control;
      "media-play-button": Control;
      "media-seek-backward-button": Control & { seekoffset: number };
      "media-time-display": Control & { showduration?: boolean };
      "media-time-range": Control;
      "media-playback-rate-button": Control & { rates: string };
      "media-captions-button": Control;
      "media-mute-button": Control;
      "media-volume-range": Control;
      "media-fullscreen-button": Control;
      "media-loading-indicator": Control & { noautohide?: boolean };
    }
  }
}

/** The library sets a "button" role, which may not be checked, when the element is inserted. */
function makeSwitch(button: HTMLElement | null): void {
  button?.setAttribute("role", "switch");
}

const backSeconds = 15;
const rates = "0.75 1 1.25 1.5 2";

interface MediaControlsProps {
  kind: "video" | "audio";
  hasCaptions: boolean;
  /** Until the file tells its length; 0 if not known. */
  minutes: number;
  playButton: Ref<HTMLElement>;
  /** The `video` or `audio` element, with the slot "media". */
  children: ReactNode;
}

export default function MediaControls(props: MediaControlsProps) {
  const { kind, hasCaptions, minutes, playButton, children } = props;
  const isVideo = kind === "video";
  return (
    <media-controller
      className={isVideo ? "video media-controls" : "media-controls media-controls-audio"}
      audio={!isVideo}
      novolumepref
      nomutedpref
      nosubtitleslangpref
    >
      {children}
      {isVideo && <media-loading-indicator slot="centered-chrome" noautohide />}
      <media-control-bar className="media-position">
        <media-time-range />
        <span className="media-length">
          <media-time-display showduration />
          {minutes > 0 && <span className="media-minutes">{minutes} min</span>}
        </span>
      </media-control-bar>
      <media-control-bar className="media-buttons">
        <media-play-button ref={playButton} />
        <media-seek-backward-button seekoffset={backSeconds} />
        <media-playback-rate-button rates={rates} />
        <span className="media-space" />
        {hasCaptions && <media-captions-button ref={makeSwitch} />}
        <media-mute-button />
        <media-volume-range />
        {isVideo && <media-fullscreen-button />}
      </media-control-bar>
    </media-controller>
  );
}
