import type { ColumnType, SelectType } from "kysely";
import type { ApplicationAnswers, ApplicationStatus } from "#contract/applications.ts";
import type { BookingStatus, SessionType } from "#contract/coaching.ts";
import type { ContentType } from "#contract/courses.ts";
import type { LeadStatus } from "#contract/leads.ts";
import type { MembershipTier, StaffWord } from "#contract/members.ts";
import type { MessageAbout, MessageState } from "#contract/messages.ts";
import type { Role } from "#contract/permissions.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type {
  Applications,
  AuditLog,
  Courses,
  DB,
  Generated,
  Leads,
  MediaFiles,
  Messages,
  Modules,
  People,
  QuietSettings,
  SessionBookings,
  Sessions,
  SessionWaitlist,
  UserRoles,
} from "./tables.ts";

type Narrowed<Table, Columns> = Omit<Table, keyof Columns> & Columns;

/** A JSON column: read as its value, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

/** Columns of a table as a view shows them: they can be read, and nothing else. */
type Viewed<Table, Column extends keyof Table> = {
  [Name in Column]: ColumnType<SelectType<Table[Name]>, never, never>;
};

/** A calendar date: its own text, as in 2026-11-24. */
type CalendarDate = ColumnType<string, string, string>;

type Narrow = {
  applications: Narrowed<
    Applications,
    { answers: Json<ApplicationAnswers>; status: Generated<ApplicationStatus> }
  >;
  audit_log: Narrowed<AuditLog, { detail: Json<Record<string, unknown>> }>;
  contacts: Viewed<People, "id" | "email" | "name" | "time_zone" | "first_seen_at"> & {
    is_erased: ColumnType<boolean, never, never>;
  };
  courses: Narrowed<Courses, { membership_tier_required: MembershipTier | null }>;
  leads: Narrowed<Leads, { status: Generated<LeadStatus> }>;
  media_files: Narrowed<MediaFiles, { bytes: number }>;
  messages: Narrowed<
    Messages,
    {
      about: MessageAbout | null;
      calendar: Json<CalendarEvent> | null;
      local_date: string | null;
      nature: "receipt" | "scheduled";
      props: Json<Record<string, unknown>>;
      state: Generated<MessageState>;
    }
  >;
  quiet_settings: Narrowed<QuietSettings, { staff_word: Generated<StaffWord> }>;
  modules: Narrowed<Modules, { content_type: ContentType }>;
  session_bookings: Narrowed<SessionBookings, { status: Generated<BookingStatus> }>;
  sessions: Narrowed<Sessions, { session_date: CalendarDate; type: Generated<SessionType> }>;
  session_waitlist: Narrowed<SessionWaitlist, { position: Generated<number> }>;
  user_roles: Narrowed<UserRoles, { role: Role }>;
};

/** The generated tables, with the words that the database's checks allow. */
export type Schema = Omit<DB, keyof Narrow> & Narrow;
