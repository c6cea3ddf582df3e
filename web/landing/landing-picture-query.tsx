import { useQuery } from "@tanstack/react-query";
import ShownLandingPicture from "#web/landing/shown-landing-picture.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";

export default function LandingPictureQuery() {
  const { data } = useQuery(queries.pictures.shown.queryOptions(), queryClient);
  return data?.picture && <ShownLandingPicture picture={data.picture} />;
}
