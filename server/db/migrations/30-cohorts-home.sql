-- Whether the member lets the group read the first name. Null: the member has not answered yet.
alter table cohort_places add column shows_first_name boolean;

-- The courses that people take in which published cohort, in the order that staff chose.
create view member_courses as
  select places.person_id, chosen.course_id, chosen.position, cohorts.id as cohort_id,
    cohorts.title, cohorts.first_day, cohorts.last_day
  from cohort_places places
  join cohorts on cohorts.id = places.cohort_id
  join cohort_courses chosen on chosen.cohort_id = cohorts.id
  where places.status = 'joined' and cohorts.is_published;
