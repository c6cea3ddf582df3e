import { TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Session } from "#contract/coaching/sessions.ts";
import { moveRequest } from "#web/coaching/staff/calendar/move-request.ts";
import type { Place } from "#web/coaching/staff/calendar/use-drag.ts";
import { FollowingChoice } from "#web/coaching/staff/series/following-choice.tsx";
import { FollowingClashes } from "#web/coaching/staff/series/following-clashes.tsx";
import { SessionSummary } from "#web/coaching/staff/sessions/session-summary.tsx";
import { WhoIsTold } from "#web/coaching/staff/sessions/who-is-told.tsx";
import { api } from "#web/lib/api/api.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { ClockTurnChoice } from "#web/ui/forms/fields/clock-turn-choice.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface MoveSessionProps {
  session: Session;
  /** Where it was dropped. */
  to: Place | null;
  zone: string;
  onClose: () => void;
}

export function MoveSession({ session, to, zone, onClose }: MoveSessionProps) {
  const [withFollowing, setWithFollowing] = useState(false);
  const form = useRecordForm({
    record: session,
    valuesOf: ({ session_date, session_time, session_turn }: Session) => ({
      ...{ session_date, session_time, session_turn: session_turn ?? "" },
    }),
    request: (known) => moveRequest(known, withFollowing),
    read: async () => (await api.coaching.listSessionBookings({ id: session.id })).session,
    onSent: sayAndClose(onClose),
    isControlled: true,
  });
  // Once, and as if it had been typed, so that it is compared with what a colleague has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (to === null) return;
    form.fieldProps("session_date").onChange(to.day);
    if (to.time !== null) form.fieldProps("session_time").onChange(to.time);
  }, [to]);
  return (
    <DialogForm
      form={form}
      submitLabel={withFollowing ? "Move sessions" : "Move session"}
      onCancel={onClose}
      before={
        <>
          <SessionSummary session={session} />
          <FollowingChoice
            session={session}
            label="Move"
            words="All move by the same number of days. A new time goes to each that has the same time now."
            isChosen={withFollowing}
            onChoose={setWithFollowing}
          />
          <WhoIsTold session={session} withFollowing={withFollowing} />
        </>
      }
      fields={{
        session_date: (field) => <TextInput label="Date" type="date" autoFocus {...field} />,
        session_time: (field) => <TextInput label="Time" type="time" {...field} />,
        session_turn: (field) => (
          <ClockTurnChoice
            wallClock={`${form.values.session_date}T${form.values.session_time}`}
            zone={zone}
            field={field}
          />
        ),
      }}
      groups={[
        {
          fields: ["session_date", "session_time"],
          frame: (pair) => (
            <>
              <div className="field-pair">{pair}</div>
              {withFollowing && <FollowingClashes session={session} start={form.values} />}
            </>
          ),
        },
      ]}
    />
  );
}
