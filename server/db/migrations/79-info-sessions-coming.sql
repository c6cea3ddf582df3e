-- The zone that the browser reported when the person registered.
alter table info_session_registrations add column time_zone text
  check (length(time_zone) between 1 and 64);
-- Takes no place: the person gets the recording and the answers.
alter table info_session_registrations add column listens_later boolean not null default false;

-- Raised with each change of the person's, so that calendars follow.
alter table info_session_registrations add column sequence integer not null default 0
  check (sequence >= 0);

-- Whether others who registered see the question, without the name. Nobody was told so before.
alter table info_session_registrations add column question_shown boolean not null default false;

-- What staff add once an info session is over.
alter table info_sessions add column recording_link text
  check (recording_link ~* '^https?://' and length(recording_link) <= 2000);
alter table info_sessions add column answers text check (length(answers) between 1 and 5000);

-- Who would ask the same question as somebody else who registered.
create table info_session_echoes (
  question_id uuid not null references info_session_registrations on delete cascade,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (question_id, person_id)
);
create index info_session_echoes_person on info_session_echoes (person_id);

-- Who registered for an info session that takes place or took place, or listens later.
create view info_session_guests as
  select r.id, r.person_id, r.info_session_id, r.time_zone, r.listens_later, r.attended_at,
    r.created_at, s.starts_at, s.meeting_link, s.recording_link, s.answers,
    exists (select from info_session_registrations other
      where other.info_session_id = s.id and other.attended_at is not null) as is_attendance_known
  from info_session_registrations r
  join info_sessions s on s.id = r.info_session_id
  where s.cancelled_at is null;
