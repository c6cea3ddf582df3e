import type { ColumnType } from "kysely";
import type { Transport } from "#contract/accounts/passkeys.ts";
import type { ApplicationAnswers, ApplicationStatus } from "#contract/applications/applications.ts";
import type { CalendarChoice } from "#contract/calendars/calendars.ts";
import type { BookingStatus } from "#contract/coaching/bookings.ts";
import type { TalkLength } from "#contract/coaching/hours.ts";
import type { SessionType } from "#contract/coaching/sessions.ts";
import type { PlaceStatus } from "#contract/cohorts/cohort-places.ts";
import type { ContentType, ModuleChanges } from "#contract/courses/modules.ts";
import type { ClockTurn } from "#contract/forms/wall-clock.ts";
import type { LeadStatus } from "#contract/leads/leads.ts";
import type { LetterKind } from "#contract/letters/letters.ts";
import type { SourceForm } from "#contract/lists/sources.ts";
import type { MembershipTier, StaffNews } from "#contract/members/members.ts";
import type { MessageAbout, MessageNature, MessageState } from "#contract/messages/messages.ts";
import type { Role } from "#contract/permissions.ts";
import type { PictureFormat } from "#contract/pictures/pictures.ts";
import type { PictureShape } from "#contract/pictures/shapes.ts";
import type { Texts, TextValue } from "#contract/texts/text-groups.ts";
import type { ShownTexts } from "#contract/texts/texts.ts";
import type { VoiceState } from "#contract/voices/voices.ts";
import type { CalendarEvent } from "#emails/calendar-event.ts";
import type {
  Applications,
  AuditLog,
  BusyCalendars,
  CalendarChoices,
  CoachHours,
  CohortPlaces,
  Cohorts,
  Courses,
  Generated,
  Leads,
  Letters,
  MediaFiles,
  MediaRemovals,
  Messages,
  Modules,
  Passkeys,
  PersonSources,
  PictureFiles,
  Pictures,
  QuietSettings,
  SessionBookings,
  Sessions,
  SessionWaitlist,
  TextDrafts,
  TextVersions,
  TwoFactors,
  UserRoles,
  Voices,
} from "./tables.ts";

type Narrowed<Table, Columns> = Omit<Table, keyof Columns> & Columns;

type Json<Value> = ColumnType<Value, string, string>;

/** As text, as in 2026-11-24. */
type CalendarDate = ColumnType<string, string, string>;

/** Their columns take fewer values than the generated types say. */
export type Tables = {
  applications: Narrowed<
    Applications,
    { answers: Json<ApplicationAnswers> | null; status: Generated<ApplicationStatus> }
  >;
  audit_log: Narrowed<AuditLog, { detail: Json<Record<string, string | null>> }>;
  busy_calendars: Narrowed<BusyCalendars, { key_id: number }>;
  calendar_choices: Narrowed<
    CalendarChoices,
    { choice: CalendarChoice; feed_key_id: number | null }
  >;
  coach_hours: Narrowed<CoachHours, { lengths: TalkLength[] }>;
  cohort_places: Narrowed<
    CohortPlaces,
    { answer_by: CalendarDate | null; paid_on: CalendarDate | null; status: Generated<PlaceStatus> }
  >;
  cohorts: Narrowed<
    Cohorts,
    {
      first_day: CalendarDate;
      last_day: CalendarDate;
      membership_tier: MembershipTier | null;
    }
  >;
  courses: Narrowed<
    Courses,
    { membership_tier_required: MembershipTier | null; publish_on: CalendarDate | null }
  >;
  leads: Narrowed<Leads, { status: Generated<LeadStatus> }>;
  letters: Narrowed<Letters, { kind: LetterKind }>;
  text_drafts: Narrowed<TextDrafts, { value: Json<TextValue> }>;
  text_versions: Narrowed<TextVersions, { texts: Json<Texts>; shown: Json<ShownTexts> }>;
  media_files: Narrowed<MediaFiles, { bytes: number }>;
  media_removals: Narrowed<MediaRemovals, { bytes: number }>;
  messages: Narrowed<
    Messages,
    {
      about: MessageAbout | null;
      calendar: Json<CalendarEvent | CalendarEvent[]> | null;
      local_date: string | null;
      nature: MessageNature;
      props: Json<Record<string, unknown>>;
      state: Generated<MessageState>;
    }
  >;
  passkeys: Narrowed<Passkeys, { counter: number; transports: Transport[] }>;
  two_factors: Narrowed<TwoFactors, { key_id: number }>;
  person_sources: Narrowed<PersonSources, { form: SourceForm }>;
  picture_files: Narrowed<PictureFiles, { format: PictureFormat | "whole" }>;
  pictures: Narrowed<Pictures, { shape: PictureShape }>;
  quiet_settings: Narrowed<
    QuietSettings,
    {
      quiet_since: CalendarDate | null;
      quiet_until: CalendarDate | null;
      skipped_on: CalendarDate | null;
      staff_news: Generated<StaffNews>;
    }
  >;
  modules: Narrowed<
    Modules,
    {
      content_type: ContentType;
      draft: Json<ModuleChanges> | null;
      publish_on: CalendarDate | null;
    }
  >;
  session_bookings: Narrowed<SessionBookings, { status: Generated<BookingStatus> }>;
  sessions: Narrowed<
    Sessions,
    { session_date: CalendarDate; session_turn: ClockTurn | null; type: Generated<SessionType> }
  >;
  session_waitlist: Narrowed<SessionWaitlist, { position: Generated<number> }>;
  user_roles: Narrowed<UserRoles, { role: Role }>;
  voices: Narrowed<Voices, { state: Generated<VoiceState | "replaced"> }>;
};
