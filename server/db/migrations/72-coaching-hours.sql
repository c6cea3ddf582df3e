-- When members can book talks with a coach, in the coach's zone. The texts are as in
-- contract/coaching/hours.ts.
create table coach_hours (
  coach_id uuid primary key references users on delete cascade,
  is_open boolean not null,
  title text not null check (length(title) between 1 and 100),
  time_zone text not null check (length(time_zone) between 1 and 64),
  weekly text[] not null check (cardinality(weekly) <= 70),
  other_hours text[] not null check (cardinality(other_hours) <= 200),
  days_off text[] not null check (cardinality(days_off) <= 100),
  lengths text[] not null
    check (cardinality(lengths) > 0 and lengths <@ array['15', '30', '45', '60', '90', '120']),
  notice_hours integer not null check (notice_hours between 0 and 720),
  gap integer not null check (gap between 0 and 240),
  most_a_day integer check (most_a_day between 1 and 24),
  days_ahead integer not null check (days_ahead between 1 and 180),
  needs_confirmation boolean not null
);

-- Dates in the coach's zone, the last one included.
create view coach_days_off as
  select coach_id, split_part(days, '/', 1)::date as first_day,
    split_part(days, '/', 2)::date as last_day
  from coach_hours, unnest(days_off) as days;

-- A session that a booking made is called off when the booking is cancelled, and goes with it. A
-- decision that staff undo brings it back, unless its time is taken.
create function end_with_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.session_id = old.session_id then
    update sessions set cancelled_at = now()
      where id = new.session_id and ends_with_booking and cancelled_at is null
        and not exists (select from session_bookings
          where session_id = sessions.id and status <> 'cancelled');
  else
    delete from sessions where id = old.session_id and ends_with_booking
      and not exists (select from session_bookings where session_id = sessions.id);
  end if;
  return null;
end $$;
create trigger session_bookings_end after update of status, session_id on session_bookings
  for each row when (new.status = 'cancelled' or new.session_id <> old.session_id)
  execute function end_with_booking();
create trigger session_bookings_gone after delete on session_bookings
  for each row execute function end_with_booking();

create or replace function keep_bookings_called_off() returns trigger language plpgsql as $$
begin
  if not old.called_off then
    update sessions set cancelled_at = null where id = new.session_id and ends_with_booking and cancelled_at is not null;
  end if;
  if (select cancelled_at from sessions where id = new.session_id for update) is not null then
    raise exception 'session_cancelled'
      using errcode = 'check_violation', constraint = 'session_cancelled';
  end if;
  return new;
end $$;

-- Staff are told of what waits to be confirmed, and of talks that need no confirmation.
create or replace view booked_sessions as
  select b.id, b.user_id, b.session_id, b.status, b.notes, b.coach_note, b.created_at, b.updated_at,
    s.title, s.session_date, s.session_time, s.duration, s.meeting_link, s.session_turn,
    b.status = 'pending' or (b.status = 'confirmed' and b.sequence = 0 and s.ends_with_booking)
      as is_news
  from session_bookings b join sessions s on s.id = b.session_id;
