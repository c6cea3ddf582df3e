create trigger cohort_waitlist_replan after insert or update or delete on cohort_waitlist
  for each row execute function replan_person('person_id');

-- Plans everyone who waits for a cohort.
create function replan_waiting() returns trigger language plpgsql as $$
begin
  insert into outreach_changes (person_id) select person_id from waiting_people;
  return null;
end $$;
-- When a place of a cohort becomes free again, plans everyone who waits if the cohort accepts
-- applications, or else those who were invited to it.
create function replan_for_free_place() returns trigger language plpgsql as $$
begin
  insert into outreach_changes (person_id)
    select person_id from waiting_people where invited_to = new.cohort_id
      or exists (select from free_cohort_places
        where cohort_id = new.cohort_id and accepts_applications);
  return null;
end $$;
create trigger cohort_places_replan_waiting after update of status on cohort_places
  for each row when (new.status in ('refused', 'expired', 'withdrawn', 'left'))
  execute function replan_for_free_place();

create trigger cohorts_replan_waiting
  after insert or update of title, first_day, last_day, places, accepts_applications, is_published
  on cohorts
  for each row when (new.is_published and new.accepts_applications)
  execute function replan_waiting();
