import type { ColumnType, SelectType } from "kysely";
import type { ApplicationAnswers, ApplicationStatus } from "#contract/applications.ts";
import type { BookingStatus } from "#contract/bookings.ts";
import type { LeadStatus } from "#contract/leads.ts";
import type { MembershipTier, StaffNews } from "#contract/members.ts";
import type { MessageAbout, MessageState } from "#contract/messages.ts";
import type { ContentType } from "#contract/modules.ts";
import type { Transport } from "#contract/passkeys.ts";
import type { Role } from "#contract/permissions.ts";
import type { SessionType } from "#contract/sessions.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type {
  Applications,
  AuditLog,
  Courses,
  DB,
  EmailPrefs,
  Generated,
  InfoSessionRegistrations,
  Leads,
  LoginSessions,
  MediaFiles,
  MediaRemovals,
  MessageItems,
  Messages,
  Modules,
  Passkeys,
  People,
  QuietSettings,
  SessionBookings,
  Sessions,
  SessionWaitlist,
  UserCourseProgress,
  UserRoles,
  Users,
} from "./tables.ts";

type Narrowed<Table, Columns> = Omit<Table, keyof Columns> & Columns;

/** A JSON column: read as a value, written as text. */
type Json<Value> = ColumnType<Value, string, string>;

/** A column of a view, which can only be read. */
type ReadOnly<Value> = ColumnType<Value, never, never>;

/** Columns of a table as a view shows them. */
type Viewed<Table, Column extends keyof Table> = {
  [Name in Column]: ReadOnly<SelectType<Table[Name]>>;
};

/** A calendar date as text, as in 2026-11-24. */
type CalendarDate = ColumnType<string, string, string>;

type Tables = {
  applications: Narrowed<
    Applications,
    { answers: Json<ApplicationAnswers> | null; status: Generated<ApplicationStatus> }
  >;
  audit_log: Narrowed<AuditLog, { detail: Json<Record<string, string | null>> }>;
  courses: Narrowed<Courses, { membership_tier_required: MembershipTier | null }>;
  leads: Narrowed<Leads, { status: Generated<LeadStatus> }>;
  media_files: Narrowed<MediaFiles, { bytes: number }>;
  media_removals: Narrowed<MediaRemovals, { bytes: number }>;
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
  passkeys: Narrowed<Passkeys, { counter: number; transports: Transport[] }>;
  quiet_settings: Narrowed<QuietSettings, { staff_news: Generated<StaffNews> }>;
  modules: Narrowed<Modules, { content_type: ContentType }>;
  session_bookings: Narrowed<SessionBookings, { status: Generated<BookingStatus> }>;
  sessions: Narrowed<Sessions, { session_date: CalendarDate; type: Generated<SessionType> }>;
  session_waitlist: Narrowed<SessionWaitlist, { position: Generated<number> }>;
  user_roles: Narrowed<UserRoles, { role: Role }>;
};

type Views = {
  accounts: Viewed<
    Users,
    | "id"
    | "email"
    | "email_verified"
    | "two_factor_enabled"
    | "person_id"
    | "suspended_at"
    | "created_at"
  >;
  application_list: Viewed<
    Tables["applications"],
    "id" | "person_id" | "name" | "status" | "created_at"
  > & { works_as: ReadOnly<string | null> };
  booked_sessions: Viewed<
    Tables["session_bookings"],
    "id" | "user_id" | "session_id" | "status" | "updated_at"
  > &
    Viewed<
      Tables["sessions"],
      "title" | "session_date" | "session_time" | "duration" | "meeting_link"
    >;
  coming_digests: Viewed<
    Tables["messages"],
    "id" | "person_id" | "state" | "planned_at" | "due_at" | "attempts" | "reason"
  > & { parts: ReadOnly<unknown> };
  contacts: Viewed<People, "id" | "email" | "name" | "time_zone" | "first_seen_at"> & {
    is_erased: ReadOnly<boolean>;
  };
  course_list: Viewed<Tables["courses"], keyof Courses>;
  lead_list: Viewed<Leads, "id" | "person_id" | "name" | "created_at">;
  logins: Viewed<LoginSessions, "id" | "user_id" | "expires_at">;
  memberships: { user_id: ReadOnly<string>; membership_tier: ReadOnly<MembershipTier | null> };
  message_days: Viewed<Messages, "person_id"> & {
    message_id: ReadOnly<string>;
    local_date: ReadOnly<string>;
    at: ReadOnly<Date>;
  };
  module_list: Viewed<Tables["modules"], keyof Modules>;
  quiet_choices: Omit<
    Viewed<Tables["quiet_settings"], keyof QuietSettings>,
    "time_zone_chosen" | "updated_at"
  >;
  registration_list: Viewed<InfoSessionRegistrations, "id" | "person_id" | "info_session_id">;
  role_changes: Viewed<AuditLog, "id" | "action" | "actor" | "subject" | "created_at"> & {
    role: ReadOnly<Role>;
  };
  role_holders: Viewed<Tables["user_roles"], "user_id" | "role"> & {
    since: ReadOnly<Date>;
    in_effect: ReadOnly<boolean>;
  };
  said_items: Viewed<MessageItems, "person_id" | "kind" | "about_id" | "occasion" | "message_id"> &
    Viewed<Tables["messages"], "local_date" | "state">;
  studied_modules: Viewed<
    UserCourseProgress,
    "user_id" | "course_id" | "module_id" | "completed" | "completed_at" | "studied_at"
  >;
  unsubscribed_people: Viewed<EmailPrefs, "person_id">;
  uploaded_files: Viewed<MediaFiles, "id" | "course_id" | "module_id">;
};

/** The generated tables and the views, with the values that the database's checks allow. */
export type Schema = Omit<DB, keyof Tables | keyof Views> & Tables & Views;
