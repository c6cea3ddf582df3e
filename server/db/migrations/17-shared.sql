-- Keys that every process must share; made once, by whichever process comes first.
create table secrets (
  name text primary key,
  value text not null check (length(value) >= 32),
  created_at timestamptz(3) not null default now()
);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
