-- A single row: what staff can change about the site.
create table academy_settings (
  only_row boolean primary key default true check (only_row),
  welcome_video_url text check (length(welcome_video_url) between 1 and 2000),
  postal_address text check (length(postal_address) between 1 and 300),
  -- When the starter content was added, or skipped because there was content already. It is decided
  -- only once, so that content deleted by staff does not come back.
  starter_content_at timestamptz(3),
  updated_at timestamptz(3) not null default now()
);
insert into academy_settings default values;
