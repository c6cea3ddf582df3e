-- One row: what staff can change about the site.
create table academy_settings (
  only_row boolean primary key default true check (only_row),
  welcome_video_url text check (length(welcome_video_url) between 1 and 2000),
  updated_at timestamptz(3) not null default now()
);
insert into academy_settings default values;

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
