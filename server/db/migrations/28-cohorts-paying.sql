-- How members pay, in Markdown, as they read it. Nobody pays through the site.
alter table cohorts add column how_to_pay text check (length(how_to_pay) between 1 and 1000);
update cohorts set how_to_pay = 'Please reply to our letter, and we’ll tell you how to pay.'
  where is_published and price is not null;
alter table cohorts add constraint cohorts_how_to_pay
  check (not is_published or price is null or how_to_pay is not null);

-- The academy-local day of the payment. Earlier ones were marked on their day, in the academy's
-- zone unless another one was set.
alter table cohort_places add column paid_on date;
update cohort_places set paid_on = (paid_at at time zone 'America/New_York')::date
  where paid_at is not null;
alter table cohort_places add constraint cohort_places_paid_on
  check ((paid_at is null) = (paid_on is null));

-- Grows with each change of what the cohort adds to calendars.
alter table cohorts add column sequence integer not null default 0 check (sequence >= 0);

-- Who can book the sessions of which cohort, and by which place.
create or replace view cohort_guests as
  select places.cohort_id, places.person_id, places.id as place_id
  from cohort_places places join cohorts on cohorts.id = places.cohort_id
  where places.status = 'joined' and cohorts.is_published;
