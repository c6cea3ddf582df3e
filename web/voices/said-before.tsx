import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { voiceMessages } from "#contract/voices/voice-forms.ts";
import type { OwnVoice } from "#contract/voices/voices.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { untilReread } from "#web/lib/api/rereading.ts";
import { VoiceFigure } from "#web/shared/voices/voice-figure.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";

type Said = NonNullable<OwnVoice["voice"]>;

const standings = {
  waiting: "Your coaches can publish these words. They are not shown yet.",
  published: "These words are shown on our public pages.",
  taken_back: "You have taken these words back. They are not shown.",
} as const satisfies Record<Said["state"], string>;

export function SaidBefore({ cohortId, voice }: { cohortId: string; voice: Said }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { mutate, isPending, error } = useMutation(
    queries.voices.takeBack.mutationOptions({
      onSuccess: async () => {
        showNotice(voiceMessages.takenBack);
        await untilReread();
        // The button that was pressed is gone.
        heading.current?.focus();
      },
    }),
    queryClient,
  );
  return (
    <section className="voice-said" aria-labelledby="said">
      <h2 id="said" ref={heading} tabIndex={-1}>
        What you said
      </h2>
      <p>{standings[voice.state]}</p>
      <VoiceFigure voice={voice} />
      {voice.state !== "taken_back" && (
        <div>
          <Button
            variant="default"
            loading={isPending}
            onClick={() => mutate({ cohort_id: cohortId })}
          >
            Take it back
          </Button>
          <RequestMessage
            isPending={isPending}
            {...failedBecause(error, voiceMessages.takeBackFailed)}
          />
        </div>
      )}
    </section>
  );
}
