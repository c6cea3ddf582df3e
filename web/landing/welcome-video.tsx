import { useQuery } from "@tanstack/react-query";
import { thanks } from "#content/thanks.ts";
import { videoLinkFailed } from "#contract/academy/academy.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { usePageFact } from "#web/lib/page/use-page-fact.ts";
import { VideoPlayer } from "#web/shared/videos/video-player.tsx";

export function WelcomeVideo() {
  const { data, isPending } = useQuery(
    queries.academy.read.queryOptions(usePageFact("academy")),
    queryClient,
  );
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
        <p
          className="video video-empty"
          aria-busy={isPending}
          data-needs-scripts={isPending ? "" : undefined}
        >
          {isPending ? "" : placeholder}
        </p>
      )}
    </section>
  );
}
