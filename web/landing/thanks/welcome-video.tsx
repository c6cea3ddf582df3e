import { useQuery } from "@tanstack/react-query";
import { videoLinkFailed } from "#contract/academy/academy.ts";
import { thanksTexts } from "#web/landing/thanks/thanks-texts.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { usePageFact } from "#web/lib/page/use-page-fact.ts";
import { SiteText, useTexts } from "#web/lib/texts/site-text.tsx";
import { VideoPlayer } from "#web/shared/videos/video-player.tsx";

export function WelcomeVideo() {
  const { data, isPending } = useQuery(
    queries.academy.read.queryOptions(usePageFact("academy")),
    queryClient,
  );
  const { title } = useTexts(thanksTexts).video;
  return (
    <section className="essay-section">
      <div>
        <h2>
          <SiteText in={thanksTexts} of="video.title" />
        </h2>
        <p className="small soft">
          <SiteText in={thanksTexts} of="video.text" />{" "}
          <SiteText in={thanksTexts} of="video.length" />
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
          {isPending ? "" : <SiteText in={thanksTexts} of="video.placeholder" />}
        </p>
      )}
    </section>
  );
}
