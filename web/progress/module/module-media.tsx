import { readModuleVideo, type VideoLink } from "#contract/courses/video-links.ts";
import { type StudyModule, trainingMessages } from "#contract/progress/progress.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { usePositionSaver } from "#web/progress/module/use-position-saver.ts";
import { usePreview } from "#web/progress/preview/preview-context.ts";
import { idsOf, moduleQuery, previewQuery } from "#web/progress/study-requests.ts";
import { FramedVideo, reportsPosition } from "#web/shared/videos/framed-video.tsx";
import { MediaFile } from "#web/shared/videos/media-file.tsx";
import { asClock, type PositionListener } from "#web/shared/videos/position.ts";
import { VideoOnDemand } from "#web/shared/videos/video-on-demand.tsx";
import { sourceInWords } from "#web/shared/videos/video-source.ts";

interface ModuleMediaProps {
  module: StudyModule;
  video: string | null;
  audio: string | null;
}

export function ModuleMedia({ module, video, audio }: ModuleMediaProps) {
  const saver = usePositionSaver(module);
  const link = video === null ? null : readModuleVideo(video);
  const isVideoPosition = link !== null && (link.kind === "file" || reportsPosition(link.host));
  return (
    <>
      {video !== null && link === null && (
        <p className="video video-empty">{trainingMessages.videoFailed}</p>
      )}
      {link !== null && <ModuleVideo module={module} link={link} listener={saver} />}
      {audio !== null && (
        <ModuleAudio module={module} audio={audio} listener={isVideoPosition ? null : saver} />
      )}
    </>
  );
}

interface ModuleVideoProps {
  module: StudyModule;
  link: VideoLink;
  listener: PositionListener;
}

function ModuleVideo({ module, link, listener }: ModuleVideoProps) {
  const { title } = module;
  const readAgain = useReading(module);
  const startAt = link.kind === "file" || reportsPosition(link.host) ? module.resume_seconds : 0;
  return (
    <VideoOnDemand label={title} note={noteOn(link, startAt, minutesOf(module, "video"))}>
      {link.kind === "embed" ? (
        <FramedVideo video={link} title={title} startAt={startAt} listener={listener} />
      ) : (
        <MediaFile
          kind="video"
          source={{ url: link.url, captions: module.captions_url }}
          title={title}
          minutes={minutesOf(module, "video")}
          failure={trainingMessages.videoFailed}
          startAt={startAt}
          listener={listener}
          renew={async () => {
            const { video_url, captions_url } = await readAgain();
            return { url: video_url ?? link.url, captions: captions_url };
          }}
        />
      )}
    </VideoOnDemand>
  );
}

interface ModuleAudioProps {
  module: StudyModule;
  audio: string;
  listener: PositionListener | null;
}

function ModuleAudio({ module, audio, listener }: ModuleAudioProps) {
  const startAt = listener === null ? 0 : module.resume_seconds;
  const readAgain = useReading(module);
  return (
    <div className="module-audio">
      <MediaFile
        kind="audio"
        source={{ url: audio, captions: null }}
        title={module.title}
        minutes={minutesOf(module, "audio")}
        failure={trainingMessages.audioFailed}
        startAt={startAt}
        listener={listener}
        renew={async () => {
          const { audio_url } = await readAgain();
          return { url: audio_url ?? audio, captions: null };
        }}
      />
      {startAt > 0 && <p className="soft small">You stopped at {asClock(startAt)}.</p>}
    </div>
  );
}

/** The module's minutes if it is nothing but this file; 0 if they are not the file's. */
function minutesOf({ content_type, duration }: StudyModule, kind: "video" | "audio"): number {
  return content_type === kind ? duration : 0;
}

function useReading(module: StudyModule): () => Promise<StudyModule> {
  const isPreview = usePreview();
  return () =>
    isPreview
      ? queryClient.fetchQuery({ ...previewQuery(module.id), staleTime: 0 })
      : queryClient.fetchQuery({ ...moduleQuery(idsOf(module)), staleTime: 0 });
}

function noteOn(link: VideoLink, startAt: number, minutes: number): string | null {
  const parts = [
    startAt > 0 ? `Continue at ${asClock(startAt)}` : minutes > 0 && `${minutes} min`,
    sourceInWords(link),
  ];
  return parts.filter(Boolean).join(" · ") || null;
}
