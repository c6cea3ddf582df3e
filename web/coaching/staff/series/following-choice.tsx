import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Session } from "#contract/coaching/sessions.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";

interface FollowingChoiceProps {
  session: Session;
  label: string;
  /** What becomes of those that follow, if that is not clear. */
  words?: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Nothing if no later session of its series can still be changed. */
export function FollowingChoice({
  session,
  label,
  words,
  isChosen,
  onChoose,
}: FollowingChoiceProps) {
  const { id, series_id } = session;
  const { data } = useQuery(
    {
      ...queries.coaching.listFollowing.queryOptions({ input: { id }, gcTime: 0 }),
      enabled: series_id !== null,
    },
    queryClient,
  );
  const count = data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <NativeSelect
      label={label}
      value={isChosen ? "following" : "this"}
      onChange={(event) => onChoose(event.currentTarget.value === "following")}
      data={[
        { value: "this", label: "Only this one" },
        {
          value: "following",
          label:
            count === 1 ? "This and the one that follows" : `This and the ${count} that follow`,
        },
      ]}
      {...(isChosen && words !== undefined && { description: words })}
    />
  );
}
