import { NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { TypedSession } from "#contract/coaching-forms.ts";
import { type Session, SessionType, sessionDefaults, sessionTypeName } from "#contract/sessions.ts";
import { sessionRequest } from "#web/coaching/staff/session-request.ts";
import { api } from "#web/lib/api/api.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { zoneInWords } from "#web/lib/zones.ts";
import { capitalized } from "#web/ui/capitalized.ts";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { showNotice } from "#web/ui/notices.tsx";

interface SessionFormProps {
  /** The session to change, or null to add a new one. */
  session: Session | null;
  /** The academy's time zone, or undefined until a list has loaded. */
  zone: string | undefined;
  onClose: () => void;
}

export function SessionForm({ session, zone, onClose }: SessionFormProps) {
  const form = useRecordForm({
    record: session,
    valuesOf,
    request: sessionRequest,
    read: async () =>
      session && (await api.coaching.listSessionBookings({ id: session.id })).session,
    onSent: ({ message }) => {
      showNotice(message);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      submitLabel={session ? "Save changes" : "Add session"}
      onCancel={onClose}
      fields={{
        title: (field) => <TextInput label="Title" autoComplete="off" data-autofocus {...field} />,
        description: (field) => (
          <Textarea label="Description (optional)" autosize minRows={2} maxRows={8} {...field} />
        ),
        type: (field) => <NativeSelect label="Type" data={types} {...field} />,
        session_date: (field) => <TextInput label="Date" type="date" {...field} />,
        session_time: (field) => <TextInput label="Time" type="time" {...field} />,
        duration: (field) => (
          <TextInput label="Duration (minutes)" type="number" min={1} step={1} {...field} />
        ),
        max_participants: (field) => (
          <TextInput label="Max participants" type="number" min={1} step={1} {...field} />
        ),
        meeting_link: (field) => (
          <TextInput
            label="Meeting link (optional)"
            description="Members see it once their booking is confirmed. You can add it later."
            type="url"
            placeholder="https://"
            {...field}
          />
        ),
      }}
      groups={[
        {
          fields: ["session_date", "session_time"],
          frame: (pair) => (
            <div className="field-pair">
              {pair}
              {zone && <p className="soft small">On the academy's clock: {zoneInWords(zone)}</p>}
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

const types = SessionType.options.map((value) => ({
  value,
  label: capitalized(sessionTypeName(value)),
}));

function valuesOf(session: Session | null): TypedSession {
  const { title, description, session_date, session_time, meeting_link } = session ?? {};
  const { type, duration, max_participants } = session ?? sessionDefaults;
  return {
    title: title ?? "",
    description: description ?? "",
    type,
    session_date: session_date ?? "",
    session_time: session_time ?? "",
    duration: String(duration),
    max_participants: String(max_participants),
    meeting_link: meeting_link ?? "",
  };
}

function toldInWords({ booked, starts_at }: Session): string {
  if (booked === 0) return "Nobody has booked it yet, so nobody is written to.";
  return Date.parse(starts_at) <= Date.now()
    ? "It has begun already, so nobody is written to."
    : "Everyone whose booking is not cancelled gets an email when you change what it is, when it is or where to join.";
}
