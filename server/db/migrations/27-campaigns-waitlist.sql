create trigger cohort_waitlist_replan after insert or update or delete on cohort_waitlist
  for each row execute function replan_person('person_id');

-- Plans everyone who waits if the cohort accepts applications, or else those who were invited to it.
create function replan_waiting() returns trigger language plpgsql as $$
begin
  insert into outreach_changes (person_id)
    select person_id from waiting_people where new.accepts_applications or invited_to = new.id;
  return null;
end $$;
-- When places become free again, plans everyone who waits if one of the cohorts accepts applications,
-- and those who were invited to one of them. Offers expire many at a time, so this runs once for all
-- rows. PostgreSQL allows no list of columns with transition tables.
create function replan_for_free_places() returns trigger language plpgsql as $$
begin
  insert into outreach_changes (person_id)
    with freed as (
      select after.cohort_id from before join after using (id)
      where before.status <> after.status
        and after.status in ('refused', 'expired', 'withdrawn', 'left')
    )
    select person_id from waiting_people where invited_to in (select cohort_id from freed)
      or exists (select from freed join free_cohort_places using (cohort_id)
        where accepts_applications);
  return null;
end $$;
create trigger cohort_places_replan_waiting after update on cohort_places
  referencing old table as before new table as after
  for each statement execute function replan_for_free_places();

create trigger cohorts_replan_waiting
  after insert or update of title, first_day, last_day, places, accepts_applications, is_published
  on cohorts
  for each row when (new.is_published)
  execute function replan_waiting();
