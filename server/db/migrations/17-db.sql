-- Secrets that all processes share; created by the first process that needs one.
create table secrets (
  name text primary key,
  value text not null check (length(value) >= 32),
  created_at timestamptz(3) not null default now()
);
