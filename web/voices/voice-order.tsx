import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { voiceMessages } from "#contract/voices/voice-forms.ts";
import type { PublicVoice } from "#contract/voices/voices.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { failedBecause } from "#web/lib/api/reason.ts";
import { Clipped } from "#web/ui/cells/clipped.tsx";
import { DialogEnd } from "#web/ui/forms/dialog-end.tsx";
import { RequestMessage } from "#web/ui/forms/request-message.tsx";
import { showNotice } from "#web/ui/notices/notices.tsx";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";
import { StepButtons } from "#web/ui/step-buttons.tsx";
import "#web/voices/voice-order.css";

const published = () => queries.voices.read.queryOptions({ staleTime: 0 });

/** Offered as soon as there is something to order. */
export function VoiceOrder() {
  const { data } = useQuery(published(), queryClient);
  const [read, setRead] = useState<readonly PublicVoice[] | null>(null);
  const close = () => setRead(null);
  if (data === undefined || data.count < 2) return null;
  return (
    <>
      <button
        type="button"
        className="link-button aside-button"
        onClick={() => setRead(data.shown)}
      >
        Order of what is shown
      </button>
      <RecordDialog title="Order of what is shown" record={read} onClose={close}>
        {(voices) => <OrderForm voices={voices} onClose={close} />}
      </RecordDialog>
    </>
  );
}

interface OrderFormProps {
  voices: readonly PublicVoice[];
  onClose: () => void;
}

function OrderForm({ voices, onClose }: OrderFormProps) {
  const [ordered, setOrdered] = useState(voices);
  const [moved, setMoved] = useState("");
  const { mutate, isPending, error } = useMutation(
    queries.voices.order.mutationOptions({
      onSuccess: () => {
        showNotice(voiceMessages.ordered);
        onClose();
      },
    }),
    queryClient,
  );
  const move = (voice: PublicVoice, to: number) => {
    setOrdered(ordered.filter((each) => each !== voice).toSpliced(to, 0, voice));
    setMoved(`${voice.name} is now ${to + 1} of ${ordered.length}`);
  };
  return (
    <div className="dialog-body">
      <p>The first three are on the landing page, all on the page about you.</p>
      <ol className="voice-order">
        {ordered.map((voice, place) => (
          <li key={voice.id}>
            <span>
              <span dir="auto">{voice.name}</span>
              <Clipped>
                <span dir="auto" className="soft small">
                  {voice.text}
                </span>
              </Clipped>
            </span>
            <StepButtons
              title={voice.name}
              place={place}
              count={ordered.length}
              onStep={(to) => move(voice, to)}
            />
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {moved}
      </p>
      <DialogEnd
        message={
          <RequestMessage
            isPending={isPending}
            {...failedBecause(error, voiceMessages.orderFailed)}
          />
        }
      >
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={isPending}
          onClick={() => mutate({ ids: idsOf(ordered), was: idsOf(voices) })}
        >
          Save the order
        </Button>
      </DialogEnd>
    </div>
  );
}

function idsOf(voices: readonly PublicVoice[]): string[] {
  return voices.map(({ id }) => id);
}
