-- Whether the session was made by a member who chose one of the coach's free times: it ends with
-- its booking.
alter table sessions add column ends_with_booking boolean not null default false;
-- Minutes after it that the coach keeps free of other such talks. Null if staff chose its time.
alter table sessions add column gap integer check (gap between 0 and 240);
alter table sessions add constraint sessions_gap check (gap is null or ends_with_booking);

alter table sessions drop constraint coach_busy;
drop function session_hours;

-- When coaches are taken. Kept by triggers; has no row of what is called off or has no coach.
create table coach_times (
  session_id uuid unique references sessions on delete cascade,
  info_session_id uuid unique references info_sessions on delete cascade,
  -- The account. It has no key of its own: when the account is deleted, sessions lose their coach.
  coach_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  -- When another talk may begin that a member books. Null if staff chose the time.
  next_talk_at timestamptz(3),
  -- What overlapped before it was refused, or because of another coach or clock.
  may_overlap boolean not null default false,
  check (num_nonnulls(session_id, info_session_id) = 1),
  check (starts_at < ends_at and ends_at <= next_talk_at),
  -- Deferrable, so that one unit of work can exchange the times of two sessions.
  constraint coach_busy exclude using gist (coach_id with =, tstzrange(starts_at, ends_at) with &&)
    where (not may_overlap) deferrable,
  constraint coach_gap exclude using gist (
    coach_id with =, tstzrange(starts_at, next_talk_at) with &&
  ) where (next_talk_at is not null and not may_overlap) deferrable
);
create index coach_times_coach on coach_times (coach_id, starts_at);

-- All rows of a statement at once, so that it can move several sessions.
create function keep_coach_times() returns trigger language plpgsql as $$
declare zone text := hold_clock_zone();
begin
  delete from coach_times using changed
    where session_id = changed.id and (changed.coach_id is null or cancelled_at is not null);
  insert into coach_times
      (session_id, coach_id, starts_at, ends_at, next_talk_at, may_overlap)
    select id, coach_id, starts_at, starts_at + make_interval(mins => duration),
      starts_at + make_interval(mins => duration + gap), may_overlap
    from (select *, session_start(session_date, session_time, session_turn, zone) as starts_at
      from changed where coach_id is not null and cancelled_at is null) as taken
    on conflict (session_id) do update set coach_id = excluded.coach_id,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      next_talk_at = excluded.next_talk_at, may_overlap = excluded.may_overlap;
  return null;
end $$;
create trigger sessions_coach_times after insert on sessions
  referencing new table as changed for each statement execute function keep_coach_times();
create trigger sessions_coach_times_changed after update on sessions
  referencing new table as changed for each statement execute function keep_coach_times();

-- The sessions keep the time on the academy's clock, and info sessions their instant. What overlaps
-- only then stays, as what overlapped before the rule.
create function move_coach_times() returns trigger language plpgsql as $$
begin
  update sessions set may_overlap = may_overlap or is_clash from (
    select id, coalesce(starts_at < max(greatest(ends_at, free_at)) over (
        partition by coach_id order by starts_at, id
        rows between unbounded preceding and 1 preceding), false)
      or exists (select from coach_times other where other.coach_id = planned.coach_id
        and other.session_id is null
        and tstzrange(other.starts_at, other.ends_at) && tstzrange(planned.starts_at, ends_at)
      ) as is_clash
    from (select id, coach_id, starts_at, starts_at + make_interval(mins => duration) as ends_at,
        starts_at + make_interval(mins => duration + gap) as free_at
      from (select *, session_start(session_date, session_time, session_turn, new.clock_zone)
          as starts_at from sessions where coach_id is not null and cancelled_at is null) as coming
      ) as planned
  ) as moved where moved.id = sessions.id;
  return null;
end $$;
create trigger academy_settings_coach_times after update of clock_zone on academy_settings
  for each row when (new.clock_zone is distinct from old.clock_zone)
  execute function move_coach_times();

-- As in UTC, until the next start tells the zone.
insert into coach_times (session_id, coach_id, starts_at, ends_at, may_overlap)
  select id, coach_id, starts_at, starts_at + make_interval(mins => duration), may_overlap
  from (select *, session_start(session_date, session_time, session_turn, 'UTC') as starts_at
    from sessions where coach_id is not null and cancelled_at is null) as taken;
