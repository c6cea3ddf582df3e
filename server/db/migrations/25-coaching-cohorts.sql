-- The cohort whose members alone can book the session. Null: anyone can.
alter table sessions add column cohort_id uuid references cohorts on delete restrict;
create index sessions_cohort on sessions (cohort_id, session_date, session_time, id)
  where cohort_id is not null;

-- The sessions that only the members of a cohort can book.
create view cohort_session_list as
  select id as session_id, cohort_id, is_invented from sessions where cohort_id is not null;
