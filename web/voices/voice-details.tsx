import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { voiceMessages } from "#contract/voices/voice-forms.ts";
import { sentenceOf, type Voice } from "#contract/voices/voices.ts";
import { academyTime } from "#web/lib/academy-dates.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { PersonLink } from "#web/shared/people/person-link.tsx";
import { VoiceFigure } from "#web/shared/voices/voice-figure.tsx";
import { DetailList } from "#web/ui/facts/detail-list.tsx";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { VoiceStatus } from "#web/voices/voice-columns.tsx";

interface VoiceDetailsProps {
  voice: Voice;
  onClose: () => void;
}

export function VoiceDetails({ voice, onClose }: VoiceDetailsProps) {
  return (
    <div className="dialog-body">
      <p>
        <PersonLink id={voice.person_id}>{voice.person ?? voice.email}</PersonLink>, after “
        {voice.cohort}” <VoiceStatus voice={voice} />
      </p>
      <VoiceFigure voice={voice} />
      <DetailList details={factsOf(voice)} />
      {voice.state === "taken_back" ? (
        <DialogEnd message={null}>
          <Button onClick={onClose}>Done</Button>
        </DialogEnd>
      ) : (
        <VoiceButtons voice={voice} onClose={onClose} />
      )}
    </div>
  );
}

function factsOf(voice: Voice) {
  const { agreed_at, published_at, ended_at } = voice;
  return [
    { term: "Agreed", detail: academyTime(agreed_at) },
    ...(published_at === null
      ? []
      : [{ term: "First published", detail: academyTime(published_at) }]),
    ...(ended_at === null ? [] : [{ term: "Taken back", detail: academyTime(ended_at) }]),
    { term: "Agreed to", detail: `“${sentenceOf(voice.consent)}”`, isWide: true },
  ];
}

function VoiceButtons({ voice: { id, state }, onClose }: VoiceDetailsProps) {
  const isPublished = state === "published";
  const { publish, unpublish } = queries.voices;
  const done = (said: string) => {
    showNotice(said);
    onClose();
  };
  const publishing = useMutation(
    publish.mutationOptions({
      onSuccess: ({ is_told }) =>
        done(is_told ? voiceMessages.publishedAndTold : voiceMessages.published),
    }),
    queryClient,
  );
  const unpublishing = useMutation(
    unpublish.mutationOptions({ onSuccess: () => done(voiceMessages.unpublished) }),
    queryClient,
  );
  const { mutate, isPending, error } = isPublished ? unpublishing : publishing;
  const failed = isPublished ? voiceMessages.unpublishFailed : voiceMessages.publishFailed;
  return (
    <DialogEnd message={<RequestMessage isPending={isPending} {...failedBecause(error, failed)} />}>
      <Button variant="default" onClick={onClose}>
        Done
      </Button>
      <Button
        variant={isPublished ? "default" : "filled"}
        loading={isPending}
        onClick={() => mutate({ id })}
      >
        {isPublished ? "Take off the pages" : "Publish"}
      </Button>
    </DialogEnd>
  );
}
