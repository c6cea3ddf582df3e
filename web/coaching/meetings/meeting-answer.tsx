import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type Meeting, meetingMessages } from "#contract/coaching/meetings.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { whyFailed } from "#web/lib/api/refusals.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

interface MeetingAnswerProps {
  meeting: Meeting;
  titleId: string;
}

/** One button, which stays in focus while the answer changes. */
export function MeetingAnswer({ meeting, titleId }: MeetingAnswerProps) {
  const { session, is_absent } = meeting;
  const { mutate, isPending, error } = useMutation(
    {
      mutationFn: () =>
        api.coaching.answerMeeting({ session_id: session.id, is_absent: !is_absent }),
      onSuccess: async ({ is_absent: isAbsent }) => {
        showNotice(isAbsent ? meetingMessages.absent : meetingMessages.coming);
        await untilReread();
      },
    },
    queryClient,
  );
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        aria-describedby={titleId}
        loading={isPending}
        onClick={() => mutate()}
      >
        {is_absent ? "I can come after all" : "I can’t come"}
      </Button>
      <RequestMessage isPending={isPending} {...whyFailed(error, meetingMessages.answerFailed)} />
    </>
  );
}
