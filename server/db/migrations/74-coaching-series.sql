-- Sessions that were added together, to be changed together. Null: added alone.
alter table sessions add column series_id uuid;
create index sessions_series on sessions (series_id, session_date, session_time, id)
  where series_id is not null;
