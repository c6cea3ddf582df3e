-- Which of two it is, if the academy's clock shows the time twice that day. Null: the second, as
-- sessions of version 1.0.0 were told to members.
alter table sessions add column session_turn text check (session_turn in ('first', 'second'));

-- When a session begins. PostgreSQL takes a time that comes twice for the second one. The day
-- before tells how far the clock was ahead until it was set back.
create function session_start(on_day date, at_time time, turn text, zone text) returns timestamptz
  language sql stable parallel safe
  return case when turn = 'first'
    then least((on_day + at_time) at time zone zone,
      (on_day - 1 + at_time) at time zone zone + interval '24 hours')
    else (on_day + at_time) at time zone zone end;

create or replace view booked_sessions as
  select b.id, b.user_id, b.session_id, b.status, b.notes, b.coach_note, b.created_at, b.updated_at,
    s.title, s.session_date, s.session_time, s.duration, s.meeting_link, s.session_turn
  from session_bookings b join sessions s on s.id = b.session_id;

drop trigger sessions_replan on sessions;
create trigger sessions_replan
  after update of session_date, session_time, session_turn, title on sessions
  for each row execute function replan_session();
