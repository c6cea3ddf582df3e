import type { VideoLines } from "#contract/courses/video-lines.ts";
import { readVideoLink } from "#contract/courses/video-links.ts";
import { trainingMessages } from "#contract/progress/progress.ts";
import { pluralize } from "#web/lib/pluralize.ts";

interface VideoPreviewProps {
  lines: VideoLines;
  moduleCount: number;
}

export function VideoPreview({ lines, moduleCount }: VideoPreviewProps) {
  const { entries, problems } = lines;
  if (entries.length + problems.length === 0) return null;
  return (
    <div className="video-preview">
      <p role="status">{pluralize(entries.length, "video")} to add</p>
      {entries.length > 0 && (
        <ol aria-label="Videos to add">
          {entries.map(({ title, video_url }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be identical
            <li key={index}>
              <span>{title ?? lessonTitle(moduleCount, index)}</span>
              <span className="soft small">{video_url}</span>
              {readVideoLink(video_url) === null && (
                <span className="small">{trainingMessages.videoFailed}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      {problems.map((problem) => (
        <p key={problem} className="soft small">
          {problem}
        </p>
      ))}
    </div>
  );
}

/** As the server does for a video without a title. */
function lessonTitle(moduleCount: number, index: number): string {
  return `Lesson ${moduleCount + index + 1}`;
}
