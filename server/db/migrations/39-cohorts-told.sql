-- When the last mail left that names all meetings of the cohort. Null: joining tells of them.
alter table cohort_places add column told_at timestamptz(3);

create or replace view place_list as
  select places.id, places.person_id, places.cohort_id, cohorts.title, places.status,
    places.offered_at, places.offered_by, places.answer_by, places.closed_at, places.joined_at,
    places.left_at, places.paid_at, places.paid_note, places.staff_note,
    coalesce(places.told_at, places.joined_at) as told_at
  from cohort_places places join cohorts on cohorts.id = places.cohort_id;
