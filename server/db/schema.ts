import type { ColumnType, SelectType } from "kysely";
import type { CoachFace } from "#contract/coaches/coaches.ts";
import type { PlaceStatus } from "#contract/cohorts/cohort-places.ts";
import type { MembershipTier } from "#contract/members/members.ts";
import type { Role } from "#contract/permissions.ts";
import type { Tables } from "./column-types.ts";
import type {
  AuditLog,
  CohortLookBacks,
  CohortOpenings,
  CohortPlaces,
  Courses,
  DB,
  EmailPrefs,
  InfoSessionRegistrations,
  InfoSessions,
  Labels,
  LoginSessions,
  MessageItems,
  Messages,
  Modules,
  People,
  PersonLabels,
  QuietSettings,
  SessionAttendance,
  TierRequests,
  UserCourseProgress,
  Users,
} from "./tables.ts";

type ReadOnly<Value> = ColumnType<Value, never, never>;

type Viewed<Table, Column extends keyof Table> = {
  [Name in Column]: ReadOnly<SelectType<Table[Name]>>;
};

type Unpublished = "is_published" | "draft" | "publish_on" | "changed_at" | "changed_by";

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
    | "search_text"
  >;
  application_list: Viewed<
    Tables["applications"],
    | "id"
    | "person_id"
    | "name"
    | "answers"
    | "status"
    | "reviewed_by"
    | "reviewed_at"
    | "decided_at"
    | "asked_later_at"
    | "created_at"
    | "accepted_at"
    | "search_text"
  > & { works_as: ReadOnly<string | null> };
  attended_sessions: Viewed<SessionAttendance, "session_id" | "person_id"> &
    Viewed<Tables["sessions"], "title" | "session_date" | "session_time" | "session_turn">;
  booked_sessions: Viewed<
    Tables["session_bookings"],
    | "id"
    | "user_id"
    | "session_id"
    | "status"
    | "updated_at"
    | "notes"
    | "created_at"
    | "id"
    | "user_id"
    | "session_id"
    | "status"
    | "notes"
    | "coach_note"
    | "created_at"
    | "updated_at"
  > &
    Viewed<
      Tables["sessions"],
      "title" | "session_date" | "session_time" | "session_turn" | "duration" | "meeting_link"
    > & { is_news: ReadOnly<boolean> };
  coach_busy_times: {
    coach_id: ReadOnly<string>;
    starts_at: ReadOnly<Date>;
    ends_at: ReadOnly<Date>;
  };
  coach_faces: {
    user_id: ReadOnly<string>;
    name: ReadOnly<string>;
    face: ReadOnly<CoachFace>;
  };
  cohort_guests: {
    cohort_id: ReadOnly<string>;
    person_id: ReadOnly<string>;
    place_id: ReadOnly<string>;
  };
  cohort_joinings: Viewed<CohortPlaces, "person_id" | "joined_at" | "left_at"> &
    Viewed<Tables["cohorts"], "last_day" | "is_published">;
  cohort_list: Viewed<
    Tables["cohorts"],
    "id" | "title" | "first_day" | "last_day" | "is_published" | "search_text"
  >;
  voice_people: { person_id: ReadOnly<string>; cohort_id: ReadOnly<string> };
  cohort_members: { cohort_id: ReadOnly<string>; person_id: ReadOnly<string> };
  cohort_modules: {
    person_id: ReadOnly<string>;
    cohort_id: ReadOnly<string>;
    course_id: ReadOnly<string>;
    module_id: ReadOnly<string>;
    opens_at: ReadOnly<Date>;
    joined_at: ReadOnly<Date>;
  };
  place_offers: {
    place_id: ReadOnly<string>;
    person_id: ReadOnly<string>;
    application_id: ReadOnly<string | null>;
    cohort_id: ReadOnly<string>;
    cohort: ReadOnly<string>;
    status: ReadOnly<PlaceStatus>;
    offered_at: ReadOnly<Date>;
    answer_by: ReadOnly<string>;
    ended_at: ReadOnly<Date | null>;
  };
  cohort_schedule: Viewed<
    CohortOpenings,
    "cohort_id" | "course_id" | "module_id" | "opens_after_days" | "opened_at"
  > & {
    position: ReadOnly<number>;
    title: ReadOnly<string>;
    opens_at: ReadOnly<Date>;
    is_published: ReadOnly<boolean>;
    order_index: ReadOnly<number>;
    module_created_at: ReadOnly<Date>;
  };
  cohort_tiers: Viewed<
    Tables["cohorts"],
    "title" | "membership_tier" | "first_day" | "last_day"
  > & {
    person_id: ReadOnly<string>;
    cohort_id: ReadOnly<string>;
    rank: ReadOnly<number>;
    course_ids: ReadOnly<string[]>;
  };
  coming_digests: Viewed<
    Tables["messages"],
    "id" | "person_id" | "state" | "planned_at" | "due_at" | "attempts" | "reason"
  > & { parts: ReadOnly<unknown> };
  contacts: Viewed<
    People,
    | "id"
    | "email"
    | "name"
    | "time_zone"
    | "first_seen_at"
    | "erased_at"
    | "is_invented"
    | "search_text"
  > & { is_erased: ReadOnly<boolean> };
  course_list: Viewed<Tables["courses"], Exclude<keyof Courses, "is_published" | "publish_on">>;
  free_cohort_places: Viewed<
    Tables["cohorts"],
    "title" | "first_day" | "last_day" | "accepts_applications"
  > & { cohort_id: ReadOnly<string>; free: ReadOnly<number> };
  labelled_people: Viewed<PersonLabels, "person_id" | "label_id"> & Viewed<Labels, "name">;
  lead_list: Viewed<
    Tables["leads"],
    "id" | "person_id" | "email" | "name" | "search_text" | "source" | "status" | "created_at"
  >;
  logins: Viewed<LoginSessions, "id" | "user_id" | "expires_at" | "last_used_at">;
  member_courses: Viewed<Tables["cohorts"], "title" | "first_day" | "last_day"> & {
    person_id: ReadOnly<string>;
    cohort_id: ReadOnly<string>;
    course_id: ReadOnly<string>;
    position: ReadOnly<number>;
  };
  look_back_list: Viewed<
    CohortLookBacks,
    "id" | "person_id" | "changed" | "missing" | "advice" | "written_at"
  > &
    Viewed<Tables["cohorts"], "title">;
  memberships: { user_id: ReadOnly<string>; membership_tier: ReadOnly<MembershipTier | null> };
  cohort_meetings: Viewed<
    Tables["sessions"],
    | "title"
    | "description"
    | "session_date"
    | "session_time"
    | "session_turn"
    | "duration"
    | "meeting_link"
    | "sequence"
  > & { session_id: ReadOnly<string>; cohort_id: ReadOnly<string>; meeting_since: ReadOnly<Date> };
  meeting_members: Views["cohort_meetings"] & {
    person_id: ReadOnly<string>;
    is_absent: ReadOnly<boolean>;
  };
  message_days: Viewed<Messages, "person_id"> & {
    message_id: ReadOnly<string>;
    local_date: ReadOnly<string>;
    at: ReadOnly<Date>;
  };
  message_list: Viewed<
    Tables["messages"],
    | "id"
    | "person_id"
    | "kind"
    | "state"
    | "subject"
    | "planned_at"
    | "sent_at"
    | "reason"
    | "last_error"
    | "copy_of"
  > & { parts: ReadOnly<unknown> };
  module_list: Viewed<Tables["modules"], Exclude<keyof Modules, Unpublished>>;
  place_list: Viewed<
    Tables["cohort_places"],
    | "id"
    | "person_id"
    | "cohort_id"
    | "status"
    | "offered_at"
    | "offered_by"
    | "answer_by"
    | "closed_at"
    | "joined_at"
    | "left_at"
    | "told_at"
    | "given_by"
    | "ended_by"
    | "paid_by"
  > &
    Viewed<Tables["cohorts"], "title">;
  picture_list: Viewed<Tables["pictures"], "id" | "hash" | "shape" | "alt"> & {
    widths: ReadOnly<number[]>;
  };
  quiet_choices: Omit<
    Viewed<Tables["quiet_settings"], keyof QuietSettings>,
    "time_zone_chosen" | "updated_at"
  >;
  info_session_dates: Viewed<InfoSessions, "id" | "starts_at">;
  registration_list: Viewed<
    InfoSessionRegistrations,
    | "id"
    | "person_id"
    | "name"
    | "question"
    | "info_session_id"
    | "attended_at"
    | "created_at"
    | "search_text"
  > &
    Viewed<InfoSessions, "starts_at" | "cancelled_at">;
  role_changes: Viewed<AuditLog, "id" | "action" | "actor" | "subject" | "created_at"> & {
    role: ReadOnly<Role>;
  };
  role_holders: Viewed<Tables["user_roles"], "user_id" | "role"> & {
    since: ReadOnly<Date>;
    in_effect: ReadOnly<boolean>;
  };
  said_items: Viewed<MessageItems, "person_id" | "kind" | "about_id" | "occasion" | "message_id"> &
    Viewed<Tables["messages"], "local_date" | "state">;
  cohort_session_list: { session_id: ReadOnly<string>; cohort_id: ReadOnly<string> };
  staff_courses: Viewed<
    Tables["courses"],
    | "id"
    | "title"
    | "is_archived"
    | "is_published"
    | "is_locked"
    | "membership_tier_required"
    | "search_text"
  >;
  staff_modules: Viewed<
    Tables["modules"],
    "id" | "course_id" | "title" | "is_published" | "search_text"
  >;
  session_list: Viewed<
    Tables["sessions"],
    | "id"
    | "title"
    | "type"
    | "session_date"
    | "session_time"
    | "duration"
    | "search_text"
    | "cancelled_at"
    | "session_turn"
    | "meeting_link"
  >;
  studied_modules: Viewed<
    UserCourseProgress,
    | "user_id"
    | "course_id"
    | "module_id"
    | "completed"
    | "completed_at"
    | "opened_at"
    | "studied_at"
  >;
  tier_changes: Viewed<AuditLog, "id" | "actor" | "subject" | "created_at"> & {
    membership_tier: ReadOnly<MembershipTier | null>;
    previous_tier: ReadOnly<MembershipTier | null>;
    is_imported: ReadOnly<boolean>;
  };
  tier_request_list: Viewed<TierRequests, keyof TierRequests>;
  uninvited_people: { person_id: ReadOnly<string>; since: ReadOnly<Date> };
  unsubscribed_people: Viewed<EmailPrefs, "person_id">;
  uploaded_files: Viewed<
    Tables["media_files"],
    "id" | "course_id" | "module_id" | "file_name" | "bytes" | "pages"
  >;
  waiting_people: {
    id: ReadOnly<string>;
    person_id: ReadOnly<string>;
    asked_at: ReadOnly<Date>;
    invited_to: ReadOnly<string | null>;
    full_cohort_id: ReadOnly<string | null>;
  };
};

export type Schema = Omit<DB, keyof Tables | keyof Views> & Tables & Views;
