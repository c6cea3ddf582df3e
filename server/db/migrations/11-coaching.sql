-- session_date and session_time are academy-local.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) <= 5000),
  type text not null default 'one_on_one' check (type in ('one_on_one', 'group', 'workshop')),
  session_date date not null,
  session_time time not null,
  duration integer not null default 60 check (duration > 0),
  meeting_link text check (meeting_link ~* '^https?://' and length(meeting_link) <= 2000),
  max_participants integer not null default 1 check (max_participants > 0),
  -- The account of the coach who holds the session. Null if none is named, or the account is deleted.
  coach_id uuid references users on delete set null,
  sequence integer not null default 0 check (sequence >= 0),
  created_at timestamptz(3) not null default now(),
  -- Whether the session is part of the demo content.
  is_invented boolean not null default false,
  search_text text not null generated always as (folded(E'\n' || title)) stored
);
create index sessions_when on sessions (session_date, session_time, id);
create index sessions_by_start on sessions ((session_date + session_time), id);
create index sessions_by_title on sessions (lower(title), id);
create index sessions_coach on sessions (coach_id, (session_date + session_time), id)
  where coach_id is not null;
create index sessions_newest on sessions (created_at desc, id desc);
create index sessions_search on sessions using gin (search_text gin_trgm_ops);

create table session_bookings (
  id uuid primary key default gen_random_uuid(),
  -- Null once the member has deleted the account: the booking stays on record.
  user_id uuid references users on delete set null,
  session_id uuid not null references sessions on delete cascade,
  notes text check (length(notes) <= 2000),
  coach_note text check (length(coach_note) <= 2000),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled')),
  -- When the member cancelled the booking. Null when a coach declined it.
  cancelled_by_member_at timestamptz(3),
  -- Until then staff can undo their decision. Null when there is none that can be undone.
  undo_until timestamptz(3),
  sequence integer not null default 0 check (sequence >= 0),
  created_at timestamptz(3) not null default now(),
  -- When the member last booked, moved or cancelled it. A decision of staff does not count.
  updated_at timestamptz(3) not null default now(),
  unique (user_id, session_id),
  check (cancelled_by_member_at is null or status = 'cancelled'),
  check (undo_until is null or status <> 'pending')
);
create index session_bookings_session on session_bookings (session_id);
create index session_bookings_pending on session_bookings (session_id) where status = 'pending';

-- What other nouns read of a session. Date and time are academy-local.
create view session_list as
  select id, title, type, session_date, session_time, duration, search_text from sessions;

-- Which sessions members have booked. Date and time are academy-local.
create view booked_sessions as
  select b.id, b.user_id, b.session_id, b.status, b.notes, b.coach_note, b.created_at, b.updated_at,
    s.title, s.session_date, s.session_time, s.duration, s.meeting_link
  from session_bookings b join sessions s on s.id = b.session_id;

create table session_waitlist (
  id uuid primary key default gen_random_uuid(),
  -- Entries are served in this order.
  position bigint generated always as identity,
  user_id uuid not null references users on delete cascade,
  -- The person to notify: the one with the account's address, whether it is confirmed or not.
  person_id uuid not null references people on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  told_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (user_id, session_id)
);
create index session_waitlist_person on session_waitlist (person_id);
create index session_waitlist_order on session_waitlist (session_id, position);

-- Capacity includes cancelled bookings; only releasing a booking (deleting its row) frees its
-- place.
create function keep_session_capacity() returns trigger language plpgsql as $$
declare places integer;
begin
  select max_participants into places from sessions where id = new.session_id for update;
  if (select count(*) from session_bookings where session_id = new.session_id) >= places then
    raise exception 'session_full' using errcode = 'check_violation', constraint = 'session_full';
  end if;
  return new;
end $$;
create trigger session_bookings_capacity before insert on session_bookings
  for each row execute function keep_session_capacity();

-- Moving a booking takes a place in the other session, as a new booking does.
create trigger session_bookings_capacity_when_moved
  before update of session_id on session_bookings for each row
  when (old.session_id is distinct from new.session_id)
  execute function keep_session_capacity();

create function keep_places_for_bookings() returns trigger language plpgsql as $$
begin
  if new.max_participants < (select count(*) from session_bookings where session_id = new.id) then
    raise exception 'fewer_places_than_bookings'
      using errcode = 'check_violation', constraint = 'fewer_places_than_bookings';
  end if;
  return new;
end $$;
create trigger sessions_places before update of max_participants on sessions
  for each row execute function keep_places_for_bookings();
