import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TypedSession } from "#contract/coaching/coaching-forms.ts";
import { isMeeting } from "#contract/coaching/meetings.ts";
import type { Session, SessionSuggestion, SessionType } from "#contract/coaching/sessions.ts";
import { coachOf } from "#web/coaching/coach-of.ts";
import { hasBegun } from "#web/coaching/session-time.ts";
import { typeChoices } from "#web/coaching/session-types.ts";
import { FollowingChoice } from "#web/coaching/staff/series/following-choice.tsx";
import { FollowingClashes } from "#web/coaching/staff/series/following-clashes.tsx";
import { previewOf } from "#web/coaching/staff/series/session-preview.ts";
import { sessionRequest } from "#web/coaching/staff/sessions/session-request.ts";
import {
  copyOf,
  places,
  restInWords,
  type SessionStart,
  valuesOf,
} from "#web/coaching/staff/sessions/session-values.ts";
import { api } from "#web/lib/api/api.ts";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { useSession } from "#web/lib/session/session.ts";
import { zoneInWords } from "#web/lib/zones.ts";
import { CoachChoice } from "#web/shared/coaching/coach-choice.tsx";
import { noRepeatFields, repeatFields } from "#web/shared/coaching/series/repeat-fields.tsx";
import { CohortChoice } from "#web/shared/cohorts/cohort-choice.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { ClockTurnChoice } from "#web/ui/forms/fields/clock-turn-choice.tsx";
import { FoldedFields } from "#web/ui/forms/fields/folded-fields.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";
import { Spinner } from "#web/ui/page/spinner.tsx";

interface NewSessionFormProps {
  zone: string | undefined;
  /** When it begins, if that was chosen before. */
  start?: SessionStart | undefined;
  onClose: () => void;
}

/** With everything of the old one but its day. */
export function SessionCopyForm({ of, ...props }: NewSessionFormProps & { of: Session }) {
  return <SessionForm session={null} copied={of} {...props} />;
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
  copied?: Session;
  start?: SessionStart | undefined;
  /** Undefined until a list has loaded. */
  zone: string | undefined;
  onClose: () => void;
}

export function SessionForm(props: SessionFormProps) {
  const { session, suggestion, copied, start, zone, onClose } = props;
  const adder = useSession().session?.user;
  const [withFollowing, setWithFollowing] = useState(false);
  const form = useRecordForm({
    draft: copied ? `session/copy/${copied.id}` : `session/${session?.id ?? "new"}`,
    record: session,
    valuesOf: (known) =>
      copied
        ? copyOf(copied)
        : valuesOf(known, { coach_id: adder?.id ?? "", ...suggestion, ...start }),
    request: (known) => sessionRequest(known, withFollowing),
    read: async () =>
      session && (await api.coaching.listSessionBookings({ id: session.id })).session,
    onSent: sayAndClose(onClose),
    isControlled: true,
  });
  const known = session ?? copied;
  const coachId = known === undefined ? (adder?.id ?? null) : known.coach_id;
  const coach = known === undefined ? (adder?.email ?? "") : (coachOf(known) ?? "");
  /** Unless a number was typed. */
  function suggestPlaces(type: string) {
    const { type: before, max_participants } = form.typed();
    const begun = suggestion ?? copied;
    const suggested = [places[before], String(begun?.max_participants)];
    if (session !== null || !suggested.includes(max_participants)) return;
    form.fieldProps("max_participants").onChange(places[type as SessionType]);
  }
  return (
    <DialogForm
      form={form}
      submitLabel={submitLabel(session, form.values)}
      onCancel={onClose}
      before={
        session && (
          <FollowingChoice
            session={session}
            label="Change"
            words="All move by the same number of days. Any other change is made in each that still has the old value."
            isChosen={withFollowing}
            onChoose={setWithFollowing}
          />
        )
      }
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
        ...(session === null
          ? repeatFields({
              values: form.values,
              date: form.values.session_date,
              preview: previewOf(form.values),
              zone,
            })
          : noRepeatFields),
        duration: (field) => (
          <TextInput label="Duration (minutes)" type="number" min={1} step={1} {...field} />
        ),
        max_participants: (field) => (
          <TextInput label="Max participants" type="number" min={1} step={1} {...field} />
        ),
        coach_id: (field) => (
          <CoachChoice
            chosen={coachId === null ? null : { id: coachId, label: coach }}
            field={field}
          />
        ),
        meeting_link: (field) => (
          <TextInput
            label={<OptionalLabel>Meeting link</OptionalLabel>}
            description={linkWords(session)}
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
            <>
              <div className="field-pair">
                {pair}
                {zone && <p className="soft small">Academy time: {zoneInWords(zone)}</p>}
              </div>
              {session && withFollowing && (
                <FollowingClashes session={session} start={form.values} />
              )}
            </>
          ),
        },
        {
          fields: ["type", "repeat"],
          frame: (pair) =>
            session === null ? <div className="field-pair session-rhythm">{pair}</div> : pair,
        },
        {
          fields: ["weeks", "ends", "times", "until"],
          frame: (fields) =>
            form.values.repeat !== "" && <div className="field-pair">{fields}</div>,
        },
        {
          fields: folded,
          frame: (fields) => (
            <FoldedFields
              className="session-more"
              summary={restInWords(form.values, {
                id: adder?.id,
                has_room: suggestion?.has_room ?? false,
              })}
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

function linkWords(session: Session | null): string {
  const seen = "Members see it once their booking is confirmed.";
  if (session !== null) return seen;
  return `${seen} Without one, the session gets that of the coach’s room, if there is one.`;
}

function submitLabel(session: Session | null, { repeat }: TypedSession): string {
  if (session !== null) return "Save changes";
  return repeat === "" ? "Add session" : "Add sessions";
}

/** Known from the last session, or seldom needed. */
const folded = [
  ...(["duration", "max_participants", "coach_id"] as const),
  ...(["meeting_link", "description", "cohort_id"] as const),
];

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
