-- An info session takes the time of its host for 45 minutes (contract/info-sessions).
create function keep_coach_times_of_info_sessions() returns trigger language plpgsql as $$
begin
  delete from coach_times using changed
    where info_session_id = changed.id and (changed.coach_id is null or cancelled_at is not null);
  insert into coach_times (info_session_id, coach_id, starts_at, ends_at)
    select id, coach_id, starts_at, starts_at + interval '45 minutes'
    from changed where coach_id is not null and cancelled_at is null
    on conflict (info_session_id) do update set coach_id = excluded.coach_id,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at;
  return null;
end $$;
create trigger info_sessions_coach_times after insert on info_sessions
  referencing new table as changed
  for each statement execute function keep_coach_times_of_info_sessions();
create trigger info_sessions_coach_times_changed after update on info_sessions
  referencing new table as changed
  for each statement execute function keep_coach_times_of_info_sessions();
