import * as z from "zod";
import { changesOf } from "#contract/forms/changes.ts";
import { clockTime } from "#contract/forms/clock-time.ts";
import {
  day,
  Id,
  Instant,
  limits,
  longText,
  optionalText,
  ShownEmail,
  Title,
  WebAddress,
  wholeNumber,
} from "#contract/forms/fields.ts";
import { ClockTurn } from "#contract/forms/wall-clock.ts";
import { listInput } from "#contract/lists/pages.ts";
import { WallTime } from "#contract/quiet/quiet.ts";
import { BookingLimit } from "./booking-limits.ts";
import { Repetition } from "./series.ts";

export const SessionType = z.enum(["one_on_one", "group", "workshop"]);
export type SessionType = z.infer<typeof SessionType>;

export const sessionDefaults = { duration: 60, type: "one_on_one", max_participants: 1 } as const;

export function sessionTypeName(type: SessionType): string {
  return type.replaceAll("_", " ");
}

export const sessionShape = {
  id: Id,
  title: z.string(),
  description: z.string().nullable(),
  type: SessionType,
  /** Academy-local. */
  session_date: z.iso.date(),
  session_time: WallTime,
  starts_at: Instant,
  duration: z.int(),
  max_participants: z.int(),
  /** With cancelled ones (rule coaching.capacity). */
  booked: z.int(),
  coach_name: z.string().nullable(),
  /** Null if anyone can book it. */
  cohort_title: z.string().nullable(),
};

export const Session = z.object({
  ...sessionShape,
  /** Null if the academy's clock shows the time once that day. */
  session_turn: ClockTurn.nullable(),
  meeting_link: z.string().nullable(),
  /** Of the coach, for this session alone; nobody has typed the link. */
  has_room_link: z.boolean(),
  cohort_id: Id.nullable(),
  coach_id: Id.nullable(),
  coach_email: ShownEmail.nullable(),
  /** Of those that were added with it. */
  series_id: Id.nullable(),
  /** When staff called it off. */
  cancelled_at: Instant.nullable(),
  cancel_reason: z.string().nullable(),
});
export type Session = z.infer<typeof Session>;

export const ListedSession = Session.extend({
  /** Bookings that wait to be confirmed. */
  pending: z.int(),
});
export type ListedSession = z.infer<typeof ListedSession>;

export const OpenSession = z.object({
  ...sessionShape,
  state: z.enum(["bookable", "booked", "full"]),
  limit: BookingLimit.nullable(),
  waiting: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

export const sessionFields = {
  title: Title,
  description: optionalText(
    limits.description,
    `Please keep the description to ${limits.description} characters`,
  ),
  type: SessionType,
  session_date: day("Please choose a date"),
  session_time: WallTime,
  session_turn: ClockTurn.nullable(),
  duration: z
    .int(wholeNumber)
    .min(1, "Please enter at least 1 minute")
    .max(1440, "Please enter at most 1440 minutes"),
  max_participants: z
    .int(wholeNumber)
    .min(1, "Please enter at least 1 place")
    .max(10_000, "Please enter at most 10000 places"),
};

export const SessionInput = z.strictObject({
  ...sessionFields,
  description: sessionFields.description.nullable().default(null),
  type: sessionFields.type.default(sessionDefaults.type),
  session_turn: sessionFields.session_turn.default(null),
  duration: sessionFields.duration.default(sessionDefaults.duration),
  max_participants: sessionFields.max_participants.default(sessionDefaults.max_participants),
  meeting_link: WebAddress.nullable().default(null),
  cohort_id: Id.nullable().default(null),
  /** Default: the caller. */
  coach_id: Id.nullable().optional(),
  /** Adds a session at each of the dates. */
  repeat: Repetition.optional(),
});
export type SessionInput = z.infer<typeof SessionInput>;
export type NewSession = Omit<SessionInput, "repeat">;

/** Changes those of its series that begin later, too. */
export const following = z.boolean().optional();

export const SessionUpdate = changesOf({
  ...sessionFields,
  description: sessionFields.description.nullable(),
  meeting_link: WebAddress.nullable(),
  cohort_id: Id.nullable(),
  coach_id: Id.nullable(),
});
export type SessionUpdate = z.infer<typeof SessionUpdate>;

export const SessionCallingOff = z.strictObject({
  cancel_reason: longText(limits.cancelReason, "reason").nullable().default(null),
  following,
});
export type SessionCallingOff = z.infer<typeof SessionCallingOff>;

export const SessionNotes = optionalText(
  limits.description,
  `Please keep the notes to ${limits.description} characters`,
);

/** What a new session of the caller begins with, as the last one that they held. */
export const SessionSuggestion = z.object({
  type: SessionType,
  duration: z.int(),
  max_participants: z.int(),
  meeting_link: z.string().nullable(),
  /** From which a session without a link gets one. */
  has_room: z.boolean(),
});
export type SessionSuggestion = z.infer<typeof SessionSuggestion>;

const SessionSort = z.enum(["created_at", "starts_at", "title"]);
export const ListSessions = listInput(SessionSort).extend({
  type: SessionType.optional(),
  cohort_id: Id.optional(),
  /** From today on, or before it, academy-local. */
  when: z.enum(["coming", "past"]).optional(),
});
export type ListSessions = z.infer<typeof ListSessions>;

type Busy = Pick<Session, "title" | "session_time" | "duration" | "coach_name"> & {
  is_own: boolean;
};

/** As in "You have “Pricing” from 3:00 to 4:00 PM then." */
export function coachBusy({ title, session_time, duration, coach_name, is_own }: Busy): string {
  const begins = new Date(`2000-01-01T${session_time.slice(0, 5)}Z`);
  const ends = new Date(begins.getTime() + duration * 60_000);
  const [from = "", to = ""] = [begins, ends].map((at) => at.toISOString().slice(11, 16));
  const who = is_own ? "You have" : `${coach_name ?? "The coach"} has`;
  return `${who} “${title}” ${spanInWords(from, to)} then.`;
}

/** As in "from 3:00 to 4:00 PM", of "15:00" and "16:00". */
export function spanInWords(from: string, to: string): string {
  const [start, end] = [clockTime(from), clockTime(to)];
  const half = end.slice(-3);
  return `from ${start.endsWith(half) ? start.slice(0, -half.length) : start} to ${end}`;
}

export const sessionMessages = {
  listFailed: "Failed to load sessions",
  readFailed: "Failed to load this session",
  empty: "No sessions yet",
  created: "Session created successfully",
  updated: "Session updated successfully",
  deleted: "Session deleted successfully",
  calledOff: "Session called off",
  moved: "Session moved",
  moveFailed: "Error moving session",
  calendarFailed: "Failed to load the calendar",
  noted: "Notes saved",
  createFailed: "Error creating session",
  updateFailed: "Error updating session",
  deleteFailed: "Error deleting session",
  noteFailed: "Failed to save the notes",
  callOffFailed: "Error calling the session off",
  confirmDelete: "Are you sure you want to delete this session?",
} as const;
