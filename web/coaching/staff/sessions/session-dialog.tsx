import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { TypedSession } from "#contract/coaching/coaching-forms.ts";
import { isMeeting } from "#contract/coaching/meetings.ts";
import { type Session, type SessionType, sessionDefaults } from "#contract/coaching/sessions.ts";
import { coachOf } from "#web/coaching/coach-of.ts";
import { typeChoices } from "#web/coaching/session-types.ts";
import { CoachChoice } from "#web/coaching/staff/sessions/coach-choice.tsx";
import { sessionRequest } from "#web/coaching/staff/sessions/session-request.ts";
import { api } from "#web/lib/api/api.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { useRoles, useSession } from "#web/lib/session/session.ts";
import { zoneInWords } from "#web/lib/zones.ts";
import { CohortChoice } from "#web/shared/cohorts/cohort-choice.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { ClockTurnChoice } from "#web/ui/forms/fields/clock-turn-choice.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";

interface SessionFormProps {
  /** Null to add a new one. */
  session: Session | null;
  /** Undefined until a list has loaded. */
  zone: string | undefined;
  onClose: () => void;
}

export function SessionForm({ session, zone, onClose }: SessionFormProps) {
  const adder = useCoachWhoAdds();
  const form = useRecordForm({
    draft: `session/${session?.id ?? "new"}`,
    record: session,
    valuesOf: (known) => valuesOf(known, adder?.id ?? ""),
    request: sessionRequest,
    read: async () =>
      session && (await api.coaching.listSessionBookings({ id: session.id })).session,
    onSent: sayAndClose(onClose),
    isControlled: true,
  });
  const coachId = session === null ? (adder?.id ?? null) : session.coach_id;
  const coach = session === null ? (adder?.email ?? "") : (coachOf(session) ?? "");
  /** Unless a number was typed. */
  function suggestPlaces(type: string) {
    const { type: before, max_participants } = form.typed();
    if (session !== null || max_participants !== places[before]) return;
    form.fieldProps("max_participants").onChange(places[type as SessionType]);
  }
  return (
    <DialogForm
      form={form}
      submitLabel={session ? "Save changes" : "Add session"}
      onCancel={onClose}
      fields={{
        title: (field) => <TextInput label="Title" autoComplete="off" data-autofocus {...field} />,
        description: (field) => (
          <Textarea
            label={<OptionalLabel>Description</OptionalLabel>}
            autosize
            minRows={2}
            maxRows={8}
            {...field}
          />
        ),
        type: (field) => (
          <NativeSelect
            label="Type"
            data={typeChoices}
            {...field}
            onChange={(event) => {
              suggestPlaces(event.currentTarget.value);
              field.onChange(event);
            }}
          />
        ),
        coach_id: (field) => (
          <CoachChoice
            chosen={coachId === null ? null : { id: coachId, label: coach }}
            field={field}
          />
        ),
        session_date: (field) => <TextInput label="Date" type="date" {...field} />,
        session_time: (field) => <TextInput label="Time" type="time" {...field} />,
        session_turn: (field) => (
          <ClockTurnChoice
            wallClock={`${form.values.session_date}T${form.values.session_time}`}
            zone={zone}
            field={field}
          />
        ),
        duration: (field) => (
          <TextInput label="Duration (minutes)" type="number" min={1} step={1} {...field} />
        ),
        max_participants: (field) => (
          <TextInput label="Max participants" type="number" min={1} step={1} {...field} />
        ),
        meeting_link: (field) => (
          <TextInput
            label={<OptionalLabel>Meeting link</OptionalLabel>}
            description="Members see it once their booking is confirmed. You can add it later."
            type="url"
            placeholder="https://"
            {...field}
          />
        ),
        cohort_id: (field) => (
          <CohortChoice
            label={<OptionalLabel>Cohort</OptionalLabel>}
            description="Only members of the cohort see the session and can book it."
            placeholder="Everyone can book it"
            isClearable
            field={field}
          />
        ),
      }}
      groups={[
        {
          fields: ["session_date", "session_time"],
          frame: (pair) => (
            <div className="field-pair">
              {pair}
              {zone && <p className="soft small">Academy time: {zoneInWords(zone)}</p>}
            </div>
          ),
        },
        {
          fields: ["duration", "max_participants"],
          frame: (pair) => <div className="field-pair">{pair}</div>,
        },
      ]}
      after={session && <p>{toldInWords(session)}</p>}
    />
  );
}

/** The caller's account, the default coach; undefined for an admin who is no coach. */
function useCoachWhoAdds() {
  const { session } = useSession();
  const { roles } = useRoles();
  return roles.includes("coach") ? session?.user : undefined;
}

const places: Readonly<Record<SessionType, string>> = {
  one_on_one: String(sessionDefaults.max_participants),
  group: "6",
  workshop: "12",
};

function valuesOf(session: Session | null, adderId: string): TypedSession {
  const { title, description, session_date, session_time, meeting_link } = session ?? {};
  const { type, duration, max_participants } = session ?? sessionDefaults;
  return {
    title: title ?? "",
    description: description ?? "",
    type,
    session_date: session_date ?? "",
    session_time: session_time ?? "",
    session_turn: session?.session_turn ?? "",
    duration: String(duration),
    max_participants: String(max_participants),
    meeting_link: meeting_link ?? "",
    cohort_id: session?.cohort_id ?? "",
    coach_id: session === null ? adderId : (session.coach_id ?? ""),
  };
}

function toldInWords(session: Session): string {
  const isNobodys = session.booked === 0 && !isMeeting(session);
  if (isNobodys) return "Nobody has booked it yet, so nobody is emailed.";
  if (Date.parse(session.starts_at) <= Date.now()) {
    return "It has begun already, so nobody is emailed.";
  }
  return isMeeting(session)
    ? "The members of the cohort who know of it and can come are emailed when you change the title, description, time, duration or meeting link. Those who can’t come are emailed when you change the time."
    : "Everyone with a booking is emailed when you change the title, description, time, duration or meeting link.";
}
