-- A cohort that staff have called off does not take place, for good. It keeps its places, for what
-- was paid.
alter table cohorts add column cancelled_at timestamptz(3);
alter table cohorts add column cancel_reason text check (length(cancel_reason) between 1 and 1000);
alter table cohorts add constraint cohorts_cancelled
  check ((cancelled_at is null or not is_published)
    and (cancel_reason is null or cancelled_at is not null));

-- Nobody gets a place in it, or the offer of one.
create or replace function keep_cohort_capacity() returns trigger language plpgsql as $$
declare capacity integer; cancelled timestamptz;
begin
  select places, cancelled_at into capacity, cancelled
    from cohorts where id = new.cohort_id for update;
  if cancelled is not null then
    raise exception 'cohort_cancelled'
      using errcode = 'check_violation', constraint = 'cohort_cancelled';
  end if;
  if (select count(*) from cohort_places
      where cohort_id = new.cohort_id and status in ('offered', 'joined')) >= capacity then
    raise exception 'cohort_full' using errcode = 'check_violation', constraint = 'cohort_full';
  end if;
  return new;
end $$;

create or replace view cohort_list as
  select id, title, first_day, last_day, is_published, search_text, cancelled_at from cohorts;

create or replace view cohort_members as
  select places.cohort_id, places.person_id
  from cohort_places places join cohorts on cohorts.id = places.cohort_id
  where places.status = 'joined' and cohorts.cancelled_at is null;

create or replace view held_places as
  select places.cohort_id, places.person_id
  from cohort_places places join cohorts on cohorts.id = places.cohort_id
  where places.status in ('offered', 'joined') and cohorts.cancelled_at is null;

-- Modules that had opened stay open.
create or replace view cohort_modules as
  select places.person_id, places.cohort_id, schedule.course_id, schedule.module_id,
    case when places.is_everything_open or schedule.opened_at is not null then timestamp '1970-01-01'
      else schedule.opens_at end as opens_at,
    places.joined_at
  from cohort_places places
  join cohort_schedule schedule on schedule.cohort_id = places.cohort_id
  join cohorts on cohorts.id = places.cohort_id
  where places.status = 'joined'
    and (schedule.is_published or (cohorts.cancelled_at is not null and schedule.opened_at is not null));
