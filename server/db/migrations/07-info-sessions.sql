create table info_sessions (
  id uuid primary key default gen_random_uuid(),
  starts_at timestamptz(3) not null,
  meeting_link text check (meeting_link ~* '^https?://' and length(meeting_link) <= 2000),
  sequence integer not null default 0 check (sequence >= 0),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Whether the session is part of the demo content.
  is_invented boolean not null default false
);
-- Two info sessions cannot start at the same time, so that "the next session" is unique.
create unique index info_sessions_same_start on info_sessions (starts_at) where cancelled_at is null;

create table info_session_registrations (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  name text not null check (length(name) between 1 and 100),
  question text check (length(question) between 1 and 500),
  info_session_id uuid references info_sessions on delete restrict,
  -- When the person came: the start of the info session, once staff have marked it.
  attended_at timestamptz(3),
  attended_marked_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (folded(E'\n' || name)) stored,
  unique nulls not distinct (person_id, info_session_id),
  check (attended_at is null or info_session_id is not null),
  check (attended_marked_by is null or attended_at is not null)
);
create index info_session_registrations_newest on info_session_registrations (created_at desc, id desc);
create index info_session_registrations_attended on info_session_registrations (attended_at)
  where attended_at is not null;
create index info_session_registrations_marked_by on info_session_registrations (attended_marked_by)
  where attended_marked_by is not null;
create index info_session_registrations_session on info_session_registrations (info_session_id);
create index info_session_registrations_by_name on info_session_registrations (lower(name), id);
create index info_session_registrations_search on info_session_registrations
  using gin (search_text gin_trgm_ops);

-- Who is registered for which info session, which is null while there is no date, who came, and the
-- name that was typed into the form.
create view registration_list as
  select registrations.id, registrations.person_id, registrations.name, registrations.question,
    registrations.info_session_id, info_sessions.starts_at, info_sessions.cancelled_at,
    registrations.attended_at, registrations.created_at, registrations.search_text
  from info_session_registrations registrations
  left join info_sessions on info_sessions.id = registrations.info_session_id;

-- What people asked for which info session.
create index info_session_registrations_questions
  on info_session_registrations (info_session_id, created_at, id) where question is not null;
create view info_session_questions as
  select id, person_id, name, question, created_at, info_session_id
  from info_session_registrations where question is not null;

-- When info sessions begin, without cancelled ones.
create view info_session_dates as
  select id, starts_at from info_sessions where cancelled_at is null;
