import type { TypedSession } from "#contract/coaching/coaching-forms.ts";
import { notRepeated } from "#contract/coaching/series-forms.ts";
import {
  type Session,
  type SessionSuggestion,
  type SessionType,
  sessionDefaults,
} from "#contract/coaching/sessions.ts";

type Reader = { id: string | undefined; has_room: boolean };

/** As in "60 minutes, 1 place, with you, no link yet". */
export function restInWords(typed: TypedSession, { id: ownId, has_room }: Reader): string {
  const { duration, max_participants, coach_id, meeting_link } = typed;
  const coach = coach_id === ownId ? "with you" : "with another coach";
  const missingLink = coach_id === ownId && has_room ? "in your room" : "no link yet";
  return [
    `${duration} minutes`,
    `${max_participants} ${max_participants === "1" ? "place" : "places"}`,
    coach_id === "" ? "no coach named" : coach,
    meeting_link === "" ? missingLink : "with a link",
  ].join(", ");
}

export const places: Readonly<Record<SessionType, string>> = {
  one_on_one: String(sessionDefaults.max_participants),
  group: "6",
  workshop: "12",
};

export type SessionStart = Partial<Pick<TypedSession, "session_date" | "session_time">>;

type Beginning = Partial<SessionSuggestion> & SessionStart & { coach_id: string };

export function valuesOf(session: Session | null, beginning: Beginning): TypedSession {
  const { title, description } = session ?? {};
  const { session_date, session_time } = session ?? beginning;
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
    ...notRepeated,
  };
}

/** Everything but its day, and a link that is its own. */
export function copyOf(session: Session): TypedSession {
  const values = valuesOf(session, { coach_id: "" });
  const meeting_link = session.has_room_link ? "" : values.meeting_link;
  return { ...values, session_date: "", session_turn: "", meeting_link };
}
