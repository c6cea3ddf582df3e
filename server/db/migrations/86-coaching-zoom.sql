alter table coach_hours add column uses_zoom boolean not null default false;

-- Meetings at Zoom, which jobs make and change after the session has been kept.
create table zoom_meetings (
  id uuid primary key default gen_random_uuid(),
  -- Null once the session is deleted, until the meeting is.
  session_id uuid unique references sessions on delete set null,
  -- Null while there is no meeting at Zoom.
  zoom_id text check (length(zoom_id) between 1 and 100),
  -- What Zoom was told last, or what failed for good. Null before.
  topic text check (length(topic) <= 200),
  starts_at timestamptz(3),
  duration integer,
  -- While a job has it.
  queued_at timestamptz(3),
  attempts integer not null default 0 check (attempts >= 0),
  -- Why the latest change failed for good.
  problem text check (length(problem) between 1 and 500)
);
create index zoom_meetings_failed on zoom_meetings (session_id) where problem is not null;

create view failed_zoom_meetings as
  select sessions.id, title, session_date, session_time, session_turn,
    meeting_link, zoom_id is not null as is_made, problem
  from zoom_meetings join sessions on sessions.id = zoom_meetings.session_id
  where problem is not null and cancelled_at is null and has_room_link;
