import { useQuery } from "@tanstack/react-query";
import { thanks } from "#content/thanks.ts";
import { videoLinkFailed } from "#contract/academy.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { VideoPlayer } from "#web/ui/players/video-player.tsx";

/** The coaches' welcome video, or a placeholder until staff have set its address. */
export function WelcomeVideo() {
  const { data } = useQuery(queries.academy.read.queryOptions(), queryClient);
  const { title, length, text, placeholder } = thanks.video;
  return (
    <section className="essay-section">
      <div>
        <h2>{title}</h2>
        <p className="small soft">
          {text} {length}
        </p>
      </div>
      {data?.welcome_video_url ? (
        <VideoPlayer link={data.welcome_video_url} title={title} failure={videoLinkFailed} />
      ) : (
        <p className="video video-empty" data-needs-scripts>
          {placeholder}
        </p>
      )}
    </section>
  );
}
