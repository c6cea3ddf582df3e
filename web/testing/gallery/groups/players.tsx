import MediaControls from "#web/shared/videos/media-controls.tsx";
import { VideoPlayer } from "#web/shared/videos/video-player.tsx";
import type { Group } from "#web/testing/gallery/group.ts";
import { Specimen } from "#web/testing/gallery/specimen.tsx";

const failure = "This video could not be played";

export const players: Group = {
  id: "players",
  title: "Players",
  awaits: "media-fullscreen-button",
  Specimens: () => (
    <>
      <Specimen name="A video, of which only the minutes are known">
        <MediaControls kind="video" hasCaptions minutes={12} playButton={null}>
          <video slot="media" aria-label="Listening" tabIndex={-1}>
            <track kind="captions" label="Captions" />
          </video>
        </MediaControls>
      </Specimen>
      <Specimen name="A video of another host">
        <VideoPlayer
          link="https://youtu.be/dQw4w9WgXcQ"
          title="The first minute of a call"
          failure={failure}
        />
      </Specimen>
      <Specimen name="The same" state="focus">
        <VideoPlayer
          link="https://youtu.be/dQw4w9WgXcQ"
          title="The first minute of a call"
          failure={failure}
        />
      </Specimen>
      <Specimen name="A link that is no video">
        <VideoPlayer link="https://example.com/page" title="" failure={failure} />
      </Specimen>
      <Specimen name="A recording whose length is not known">
        <MediaControls kind="audio" hasCaptions={false} minutes={0} playButton={null}>
          {/* biome-ignore lint/a11y/useMediaCaption: there is nothing to hear */}
          <audio slot="media" aria-label="Asking" tabIndex={-1} />
        </MediaControls>
      </Specimen>
    </>
  ),
};
