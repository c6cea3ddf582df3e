import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { TypedSession } from "#contract/coaching/coaching-forms.ts";
import { isMeeting } from "#contract/coaching/meetings.ts";
import {
  type Session,
  type SessionSuggestion,
  type SessionType,
  sessionDefaults,
} from "#contract/coaching/sessions.ts";
import { coachOf } from "#web/coaching/coach-of.ts";
import { hasBegun } from "#web/coaching/session-time.ts";
import { typeChoices, typeWords } from "#web/coaching/session-types.ts";
import { sessionRequest } from "#web/coaching/staff/sessions/session-request.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { useSession } from "#web/lib/session/session.ts";
import { zoneInWords } from "#web/lib/zones.ts";
import { CoachChoice } from "#web/shared/coaching/coach-choice.tsx";
import { CohortChoice } from "#web/shared/cohorts/cohort-choice.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { ClockTurnChoice } from "#web/ui/forms/fields/clock-turn-choice.tsx";
import { FoldedFields } from "#web/ui/forms/fields/folded-fields.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";
import { Spinner } from "#web/ui/page/spinner.tsx";

interface NewSessionFormProps {
  zone: string | undefined;
  onClose: () => void;
}

/** Begins as the last session of the caller. */
export function NewSessionForm(props: NewSessionFormProps) {
  const { data, isPending } = useQuery(
    queries.coaching.suggest.queryOptions({ gcTime: 0 }),
    queryClient,
  );
  if (isPending) return <Spinner />;
  return <SessionForm session={null} suggestion={data} {...props} />;
}

interface SessionFormProps {
  /** Null to add a new one. */
  session: Session | null;
  /** For a new one. */
  suggestion?: SessionSuggestion | undefined;
  /** Undefined until a list has loaded. */
  zone: string | undefined;
  onClose: () => void;
}

export function SessionForm(props: SessionFormProps) {
  const { session, suggestion, zone, onClose } = props;
  const adder = useSession().session?.user;
  const form = useRecordForm({
    draft: `session/${session?.id ?? "new"}`,
    record: session,
    valuesOf: (known) => valuesOf(known, { coach_id: adder?.id ?? "", ...suggestion }),
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
        session_date: (field) => <TextInput label="Date" type="date" {...field} />,
        session_time: (field) => <TextInput label="Time" type="time" {...field} />,
        session_turn: (field) => (
          <ClockTurnChoice
            wallClock={`${form.values.session_date}T${form.values.session_time}`}
            zone={zone}
            field={field}
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
        description: (field) => (
          <Textarea
            label={<OptionalLabel>Description</OptionalLabel>}
            autosize
            minRows={2}
            maxRows={8}
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
          fields: folded,
          frame: (fields) => (
            <FoldedFields
              className="session-more"
              summary={restInWords(form.values, adder?.id)}
              isOpenAtFirst={session !== null}
              isWrong={folded.some((name) => form.fieldProps(name).error)}
            >
              {fields}
            </FoldedFields>
          ),
        },
      ]}
      after={session && <p>{toldInWords(session)}</p>}
    />
  );
}

/** Known from the last session, or seldom needed. */
const folded = [
  ...(["type", "coach_id", "duration", "max_participants"] as const),
  ...(["meeting_link", "description", "cohort_id"] as const),
];

/** As in "One on one, 60 minutes, 1 place, with you". */
function restInWords(typed: TypedSession, ownId: string | undefined): string {
  const { type, duration, max_participants, coach_id, meeting_link } = typed;
  const coach = coach_id === ownId ? "with you" : "with another coach";
  return [
    typeWords[type],
    `${duration} minutes`,
    `${max_participants} ${max_participants === "1" ? "place" : "places"}`,
    coach_id === "" ? "no coach named" : coach,
    meeting_link === "" ? "no link yet" : "with a link",
  ].join(", ");
}

const places: Readonly<Record<SessionType, string>> = {
  one_on_one: String(sessionDefaults.max_participants),
  group: "6",
  workshop: "12",
};

type Beginning = Partial<SessionSuggestion> & { coach_id: string };

function valuesOf(session: Session | null, beginning: Beginning): TypedSession {
  const { title, description, session_date, session_time } = session ?? {};
  const known = session ?? { ...sessionDefaults, meeting_link: null, ...beginning };
  const { type, duration, max_participants, meeting_link } = known;
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
    coach_id: known.coach_id ?? "",
  };
}

function toldInWords(session: Session): string {
  const isNobodys = session.booked === 0 && !isMeeting(session);
  if (isNobodys) return "Nobody has booked it yet, so nobody is emailed.";
  if (hasBegun(session)) {
    return "It has begun already, so nobody is emailed.";
  }
  return isMeeting(session)
    ? "The members of the cohort who know of it and can come are emailed when you change the title, description, time, duration or meeting link. Those who can’t come are emailed when you change the time."
    : "Everyone with a booking is emailed when you change the title, description, time, duration or meeting link.";
}
