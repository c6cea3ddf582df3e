-- A session that staff have called off does not take place, for good. It stays on record.
alter table sessions add column cancelled_at timestamptz(3);
alter table sessions add column cancel_reason text check (length(cancel_reason) between 1 and 1000);
alter table sessions add constraint sessions_cancelled
  check (cancel_reason is null or cancelled_at is not null);

-- What the coaches note about the session, not about a person.
alter table sessions add column coach_note text check (length(coach_note) <= 5000);

-- Cancelled with its session, neither by the member nor by a coach.
alter table session_bookings add column called_off boolean not null default false;
alter table session_bookings add constraint session_bookings_called_off
  check (not called_off or (status = 'cancelled' and cancelled_by_member_at is null));

-- Its time is free again.
alter table sessions drop constraint coach_busy;
alter table sessions add constraint coach_busy exclude using gist (
  coach_id with =,
  session_hours(session_date, session_time, duration) with &&
) where (coach_id is not null and not may_overlap and cancelled_at is null) deferrable;

-- It has no active bookings, and gets none.
create or replace function keep_session_capacity() returns trigger language plpgsql as $$
declare places integer; cancelled timestamptz;
begin
  select max_participants, cancelled_at into places, cancelled
    from sessions where id = new.session_id for update;
  if cancelled is not null then
    raise exception 'session_cancelled'
      using errcode = 'check_violation', constraint = 'session_cancelled';
  end if;
  if (select count(*) from session_bookings where session_id = new.session_id) >= places then
    raise exception 'session_full' using errcode = 'check_violation', constraint = 'session_full';
  end if;
  return new;
end $$;

create function keep_bookings_called_off() returns trigger language plpgsql as $$
begin
  if (select cancelled_at from sessions where id = new.session_id for update) is not null then
    raise exception 'session_cancelled'
      using errcode = 'check_violation', constraint = 'session_cancelled';
  end if;
  return new;
end $$;
create trigger session_bookings_called_off before update of status on session_bookings for each row
  when (old.status = 'cancelled' and new.status <> 'cancelled')
  execute function keep_bookings_called_off();

create function keep_sessions_called_off() returns trigger language plpgsql as $$
begin
  if exists (select from session_bookings where session_id = new.id and status <> 'cancelled') then
    raise exception 'session_booked'
      using errcode = 'check_violation', constraint = 'session_booked';
  end if;
  return new;
end $$;
create trigger sessions_called_off before update of cancelled_at on sessions for each row
  when (new.cancelled_at is not null) execute function keep_sessions_called_off();

create or replace view session_list as
  select id, title, type, session_date, session_time, duration, search_text, cancelled_at
  from sessions;

create or replace view cohort_meetings as
  select id as session_id, cohort_id, title, description, session_date, session_time, session_turn,
    duration, meeting_link, sequence, coalesce(meeting_since, created_at) as meeting_since
  from sessions where cohort_id is not null and type <> 'one_on_one' and cancelled_at is null;

drop trigger sessions_replan_cohort on sessions;
create trigger sessions_replan_cohort
  after insert or delete
    or update of cohort_id, type, session_date, session_time, session_turn, title, duration,
      meeting_link, cancelled_at
  on sessions for each row execute function replan_cohort('cohort_id');
