-- What is planned for nine in the morning is planned again on another clock.
create function replan_everybody() returns trigger language plpgsql as $$
begin
  insert into outreach_changes (person_id) select person_id from outreach;
  return null;
end $$;
create trigger academy_settings_replan after update of time_zone on academy_settings
  for each row when (new.time_zone is distinct from old.time_zone)
  execute function replan_everybody();
