import { Button, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { addresses } from "#contract/addresses.ts";
import { type Booking, bookingMessages } from "#contract/coaching/bookings.ts";
import type { OpenCoach, TalkLength } from "#contract/coaching/hours.ts";
import { talkForm } from "#contract/coaching/hours-forms.ts";
import { failures } from "#contract/errors.ts";
import { AskedTime, NotesField } from "#web/coaching/bookings/booking-parts.tsx";
import { coachInWords } from "#web/coaching/coach-of.ts";
import { instantInWords, whenInOneLine, type Zones } from "#web/coaching/session-time.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { formRequest } from "#web/lib/forms/form-request.ts";
import { useRequestForm } from "#web/lib/forms/use-request-form.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { FormModal } from "#web/ui/forms/form-modal.tsx";
import { showNoticeWithLink } from "#web/ui/notices/notices.tsx";

interface TalkProps {
  coach: OpenCoach;
  length: TalkLength;
  zones: Zones;
  /** Of the member; they can move. */
  own: readonly Booking[];
  /** Another time keeps what was typed. Null closes. */
  onChoose: (starts_at: string | null) => void;
  onBooked: () => void;
}

export function TalkDialog({ chosen, ...rest }: TalkProps & { chosen: string | null }) {
  const close = () => rest.onChoose(null);
  return (
    <FormModal opened={chosen !== null} onClose={close} title="Book Session">
      {chosen !== null && <TalkForm {...rest} starts_at={chosen} />}
    </FormModal>
  );
}

function TalkForm(props: TalkProps & { starts_at: string }) {
  const { coach, length, zones, own, starts_at, onChoose, onBooked } = props;
  const [taken, setTaken] = useState<string | null>(null);
  const talk = { coach_id: coach.coach_id, length, starts_at };
  const form = useRequestForm({
    draft: `talk/${coach.coach_id}`,
    initialValues: { notes: "", moved_booking_id: "" },
    load: async () =>
      formRequest(talkForm(own.map(({ id }) => id)), {
        known: talk,
        refused: ({ message }) => message || bookingMessages.bookFailed,
        failed: bookingMessages.bookFailed,
        succeeded: bookingMessages.booked,
        onRefused: ({ code }) => code === "time_taken" && setTaken(starts_at),
      }),
    onSent: ({ message, reply }) => {
      showNoticeWithLink(
        message,
        reply.status === "confirmed" ? "It is confirmed." : "A coach still has to confirm it.",
        { to: `${addresses.bookSession}#my-bookings`, label: "See my bookings" },
      );
      onChoose(null);
      onBooked();
    },
  });
  const session = { starts_at, duration: Number(length) };
  const { failure } = form;
  // What was said of the time that is taken is not true of another one.
  const isPast = failure.message === failures.time_taken.message && taken !== starts_at;
  return (
    <DialogForm
      form={isPast ? { ...form, failure: { ...failure, message: null } } : form}
      submitLabel="Confirm Booking"
      onCancel={() => onChoose(null)}
      before={
        <AskedTime title={coach.title} session={session} zones={zones}>
          {capitalized(coachInWords({ coach_name: coach.name }))}, {length} minutes.
          {coach.needs_confirmation && " A coach answers by email."}
        </AskedTime>
      }
      after={taken === starts_at && <NearestTimes {...{ coach, length, zones, taken, onChoose }} />}
      fields={{
        moved_booking_id: (field) =>
          own.length > 0 && (
            <NativeSelect
              label="Book it as"
              description="A talk that moves keeps its notes, and a coach answers by email."
              data={[
                { value: "", label: "Another talk" },
                ...own.map(({ id, session }) => ({
                  value: id,
                  label: `In place of ${instantInWords(session.starts_at, zones)}`,
                })),
              ]}
              {...field}
            />
          ),
        notes: (field) => <NotesField {...field} />,
      }}
    />
  );
}

type NearestProps = Omit<TalkProps, "onBooked" | "own"> & { taken: string };

function NearestTimes({ coach, length, zones, taken, onChoose }: NearestProps) {
  const input = { coach_id: coach.coach_id, length, near: taken };
  const { data } = useQuery(queries.openHours.listTimes.queryOptions({ input }), queryClient);
  if (data === undefined || data.times.length === 0) return null;
  return (
    <div role="status">
      <p>These times are free:</p>
      <ul className="talk-times" aria-label="The nearest free times">
        {data.times.map((starts_at) => (
          <li key={starts_at}>
            <Button variant="default" onClick={() => onChoose(starts_at)}>
              {whenInOneLine({ starts_at, duration: Number(length) }, zones)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
