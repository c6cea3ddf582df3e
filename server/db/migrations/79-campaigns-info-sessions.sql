create trigger registrations_replan after insert or update or delete on info_session_registrations
  for each row execute function replan_person('person_id');

-- Plans everyone who registered for it.
create function replan_info_session() returns trigger language plpgsql as $$
begin
  insert into outreach_changes (person_id)
    select distinct person_id from registration_list where info_session_id = new.id;
  return null;
end $$;
create trigger info_sessions_replan after update on info_sessions
  for each row when (old is distinct from new) execute function replan_info_session();
