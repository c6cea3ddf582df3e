-- Compares the coach of two sessions within an exclusion constraint.
create extension if not exists btree_gist;

-- Academy-local.
create function session_hours(on_day date, at_time time, minutes integer) returns tsrange
  language sql immutable parallel safe
  return tsrange(on_day + at_time, on_day + at_time + make_interval(mins => minutes));

-- A coach has no two sessions at the same time. Sessions that overlapped an older one when this
-- rule came, or when they were handed to another coach, stay as they were agreed with members:
-- nobody but the coach can say which of them to move. They count again once staff move them.
alter table sessions add column may_overlap boolean not null default false;
update sessions set may_overlap = true where exists (
  select from sessions older
  where older.coach_id = sessions.coach_id
    and (older.created_at, older.id) < (sessions.created_at, sessions.id)
    and session_hours(older.session_date, older.session_time, older.duration)
      && session_hours(sessions.session_date, sessions.session_time, sessions.duration));

-- Deferrable, so that one unit of work can exchange the times of two sessions.
alter table sessions add constraint coach_busy exclude using gist (
  coach_id with =,
  session_hours(session_date, session_time, duration) with &&
) where (coach_id is not null and not may_overlap) deferrable;
