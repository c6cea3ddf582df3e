-- Keys that every process must share; made once, by whichever process comes first.
create table secrets (
  name text primary key,
  value text not null check (length(value) >= 32),
  created_at timestamptz(3) not null default now()
);
