-- What members write when their cohort ends. One row for each member and cohort.
create table cohort_look_backs (
  id uuid primary key default gen_random_uuid(),
  cohort_id uuid not null references cohorts on delete cascade,
  person_id uuid not null references people on delete cascade,
  changed text check (length(changed) between 1 and 2000),
  missing text check (length(missing) between 1 and 2000),
  advice text check (length(advice) between 1 and 2000),
  written_at timestamptz(3) not null default now(),
  unique (person_id, cohort_id),
  check (num_nonnulls(changed, missing, advice) > 0)
);
create index cohort_look_backs_cohort on cohort_look_backs (cohort_id);

-- What members wrote when their cohort ended.
create view look_back_list as
  select looks.id, looks.person_id, cohorts.title, looks.changed, looks.missing, looks.advice,
    looks.written_at
  from cohort_look_backs looks join cohorts on cohorts.id = looks.cohort_id;
