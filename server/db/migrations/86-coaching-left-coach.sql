-- Sessions whose coach has left the staff or is suspended.
create view left_coach_sessions as
  select sessions.id, title, session_date, session_time, session_turn, sessions.coach_id, (
    select count(*) from session_bookings
    where session_id = sessions.id and status in ('pending', 'confirmed')) as booked
  from sessions
  where cancelled_at is null and sessions.coach_id is not null
    and not exists (select from role_holders where user_id = sessions.coach_id
      and role in ('admin', 'coach') and in_effect);
