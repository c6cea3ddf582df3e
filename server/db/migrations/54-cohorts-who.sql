-- Who on the staff gave a place without an offer, ended it or withdrew its offer, and noted its payment.
alter table cohort_places
  add column given_by uuid references users on delete set null,
  add column ended_by uuid references users on delete set null,
  add column paid_by uuid references users on delete set null,
  add check (given_by is null or (joined_at is not null and offered_at is null)),
  add check (ended_by is null or left_at is not null or closed_at is not null),
  add check (paid_by is null or paid_at is not null);
create index cohort_places_given_by on cohort_places (given_by) where given_by is not null;
create index cohort_places_ended_by on cohort_places (ended_by) where ended_by is not null;
create index cohort_places_paid_by on cohort_places (paid_by) where paid_by is not null;

create or replace view place_list as
  select places.id, places.person_id, places.cohort_id, cohorts.title, places.status,
    places.offered_at, places.offered_by, places.answer_by, places.closed_at, places.joined_at,
    places.left_at, places.paid_at, places.paid_note, places.staff_note,
    coalesce(places.told_at, places.joined_at) as told_at, places.given_by, places.ended_by,
    places.paid_by
  from cohort_places places join cohorts on cohorts.id = places.cohort_id;
