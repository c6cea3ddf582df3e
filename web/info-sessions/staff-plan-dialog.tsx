import { TextInput } from "@mantine/core";
import { notRepeated } from "#contract/coaching/series-forms.ts";
import { turnOf } from "#contract/forms/wall-clock.ts";
import type { TypedPlan } from "#contract/info-sessions/info-session-forms.ts";
import type { InfoSession } from "#contract/info-sessions/info-sessions.ts";
import { wallClockAt } from "#web/info-sessions/academy-time.ts";
import { planRequest, previewOf } from "#web/info-sessions/staff-plan-request.ts";
import { api } from "#web/lib/api/api.ts";
import { getById } from "#web/lib/api/get-by-id.ts";
import { useRecordForm } from "#web/lib/forms/use-record-form.ts";
import { inPeople } from "#web/lib/people.ts";
import { useSession } from "#web/lib/session/session.ts";
import { zoneInWords } from "#web/lib/zones.ts";
import { CoachChoice } from "#web/shared/coaching/coach-choice.tsx";
import { noRepeatFields, repeatFields } from "#web/shared/coaching/series/repeat-fields.tsx";
import { DialogForm } from "#web/ui/forms/dialog-form.tsx";
import { ClockTurnChoice } from "#web/ui/forms/fields/clock-turn-choice.tsx";
import { OptionalLabel } from "#web/ui/forms/fields/optional-label.tsx";
import { sayAndClose } from "#web/ui/forms/say-and-close.ts";
import { RecordDialog } from "#web/ui/record-page/record-dialog.tsx";

export interface Planned {
  /** Null to schedule a new one. */
  session: InfoSession | null;
  /** How many people will get an email about it. */
  told: number;
}

interface StaffPlanDialogProps {
  planned: Planned | null;
  zone: string;
  onClose: () => void;
}

export function StaffPlanDialog({ planned, zone, onClose }: StaffPlanDialogProps) {
  return (
    <RecordDialog
      title={planned?.session ? "Edit info session" : "Schedule an info session"}
      record={planned}
      onClose={onClose}
    >
      {(shown) => <PlanForm planned={shown} zone={zone} onClose={onClose} />}
    </RecordDialog>
  );
}

interface PlanFormProps {
  planned: Planned;
  zone: string;
  onClose: () => void;
}

function PlanForm({ planned: { session, told }, zone, onClose }: PlanFormProps) {
  const planner = useSession().session?.user;
  const chosen = session
    ? session.coach_id && { id: session.coach_id, label: session.coach_name ?? "" }
    : planner && { id: planner.id, label: planner.email };
  const form = useRecordForm({
    draft: `info-session/${session?.id ?? "new"}`,
    record: session,
    valuesOf: (known) => valuesOf(known, zone, planner?.id ?? ""),
    request: (known) => planRequest(known, zone),
    read: async () => getById((await api.infoSessions.list()).items, session?.id),
    onSent: sayAndClose(onClose),
    isControlled: true,
  });
  return (
    <DialogForm
      form={form}
      submitLabel={session ? "Save changes" : "Schedule"}
      onCancel={onClose}
      fields={{
        wall_clock: (field) => (
          <TextInput
            label="Date and time"
            description={`Academy time: ${zoneInWords(zone)}`}
            type="datetime-local"
            data-autofocus
            {...field}
          />
        ),
        turn: (field) => (
          <ClockTurnChoice wallClock={form.values.wall_clock} zone={zone} field={field} />
        ),
        meeting_link: (field) => (
          <TextInput
            label={<OptionalLabel>Meeting link</OptionalLabel>}
            description="Included in the calendar invite. You can add it later."
            type="url"
            placeholder="https://"
            {...field}
          />
        ),
        coach_id: (field) => <CoachChoice chosen={chosen || null} field={field} />,
        ...(session === null
          ? repeatFields({
              values: form.values,
              date: form.values.wall_clock.slice(0, "2027-01-12".length),
              preview: previewOf(form.values, zone),
              zone,
            })
          : noRepeatFields),
      }}
      groups={[
        {
          fields: ["weeks", "ends", "times", "until"],
          frame: (fields) =>
            form.values.repeat !== "" && <div className="field-pair">{fields}</div>,
        },
      ]}
      after={<p>{toldInWords(session, told)}</p>}
    />
  );
}

function valuesOf(session: InfoSession | null, zone: string, ownId: string): TypedPlan {
  if (session === null) {
    return { wall_clock: "", turn: "", meeting_link: "", coach_id: ownId, ...notRepeated };
  }
  const wall_clock = wallClockAt(session.starts_at, zone);
  const turn = turnOf(wall_clock, zone, session.starts_at) ?? "";
  const { meeting_link, coach_id } = session;
  return {
    wall_clock,
    turn,
    meeting_link: meeting_link ?? "",
    coach_id: coach_id ?? "",
    ...notRepeated,
  };
}

function toldInWords(session: InfoSession | null, told: number): string {
  if (session) {
    return told === 0
      ? "Nobody is registered yet, so no email is sent."
      : `${inPeople(told, "is", "are")} registered and will get the new calendar invite.`;
  }
  return told === 0
    ? "Nobody is waiting for a date, so no email is sent now."
    : `${inPeople(told, "is", "are")} waiting for a date and will get the calendar invite as soon as you schedule it.`;
}
