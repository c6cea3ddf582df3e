-- The account of who holds the info session. Null if nobody is named, or the account is deleted.
alter table info_sessions add column coach_id uuid references users on delete set null;
create index info_sessions_coach on info_sessions (coach_id, starts_at) where coach_id is not null;
