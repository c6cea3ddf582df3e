create table info_sessions (
  id uuid primary key default gen_random_uuid(),
  starts_at timestamptz(3) not null,
  meeting_link text check (meeting_link ~* '^https?://' and length(meeting_link) <= 2000),
  sequence integer not null default 0 check (sequence >= 0),
  cancelled_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
-- Two info sessions cannot start at the same time, so that "the next session" is unique.
create unique index info_sessions_same_start on info_sessions (starts_at) where cancelled_at is null;

create table info_session_registrations (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people,
  name text not null check (length(name) between 1 and 100),
  question text check (length(question) between 1 and 500),
  info_session_id uuid references info_sessions on delete restrict,
  created_at timestamptz(3) not null default now(),
  unique nulls not distinct (person_id, info_session_id)
);
create index info_session_registrations_newest on info_session_registrations (created_at desc, id desc);
create index info_session_registrations_session on info_session_registrations (info_session_id);
create index info_session_registrations_by_name on info_session_registrations (lower(name), id);
create index info_session_registrations_name_parts on info_session_registrations
  using gin (name gin_trgm_ops);

-- Who is registered for which info session; null while there is no date.
create view registration_list as
  select id, person_id, info_session_id from info_session_registrations;
