-- How sessions reach the calendar of an account. Without a row: by invitations in mails, but a coach
-- gets none of the sessions that she holds.
create table calendar_choices (
  user_id uuid primary key references users on delete cascade,
  choice text not null check (choice in ('mail', 'feed', 'none')),
  -- SHA-256 of the token in the feed's address, in hexadecimal digits.
  feed_token_hash text unique check (feed_token_hash ~ '^[0-9a-f]{64}$'),
  -- The token, encrypted with the secret that has this id.
  feed_token text,
  feed_key_id bigint,
  feed_read_at timestamptz(3),
  -- The program that read it last, as it names itself.
  feed_read_by text check (length(feed_read_by) between 1 and 200),
  changed_at timestamptz(3) not null default now(),
  check ((choice = 'feed') = (feed_token_hash is not null)),
  check ((feed_token_hash is null) = (feed_token is null)),
  check ((feed_token is null) = (feed_key_id is null))
);

-- A coach's own calendars, which tell when she is busy.
create table busy_calendars (
  id uuid primary key default gen_random_uuid(),
  coach_id uuid not null references users on delete cascade,
  -- A coach has five at most.
  position smallint not null check (position between 1 and 5),
  name text not null check (length(name) between 1 and 100),
  -- Encrypted with the secret that has this id.
  address text not null,
  key_id bigint not null,
  etag text check (length(etag) <= 1000),
  -- When its entries were last read. It may have been asked since, and have had nothing new.
  entries_read_at timestamptz(3),
  -- When it last answered as it should.
  read_at timestamptz(3),
  tried_at timestamptz(3),
  -- Why the latest try failed, as the coach reads it.
  problem text check (length(problem) between 1 and 300),
  created_at timestamptz(3) not null default now(),
  unique (coach_id, position)
);

-- From the last good reading of each.
create table busy_times (
  calendar_id uuid not null references busy_calendars on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  -- Of an entry for whole days that is marked free: what identifies it, and what it is called, so
  -- that the coach can block its days. Null for what is busy.
  free_entry text check (free_entry ~ '^[0-9a-f]{64}$'),
  title text check (length(title) between 1 and 200),
  blocks boolean not null default true,
  unique (calendar_id, free_entry),
  check (blocks or free_entry is not null),
  check ((free_entry is null) = (title is null))
);
create index busy_times_when on busy_times (calendar_id, starts_at);

-- When coaches are busy by their own calendars.
create view coach_busy_times as
  select calendars.coach_id, times.starts_at, times.ends_at
  from busy_times times join busy_calendars calendars on calendars.id = times.calendar_id
  where times.blocks;
