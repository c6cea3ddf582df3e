-- A cohort is people who take chosen courses together. Its days are academy-local, both included.
-- Whether it is open, running or over follows from them.
create table cohorts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  first_day date not null,
  last_day date not null,
  places integer not null check (places between 1 and 1000),
  hours_per_week integer check (hours_per_week between 1 and 60),
  price text check (length(price) between 1 and 200),
  -- What happens if the cohort does not suit a member.
  if_unsuited text check (length(if_unsuited) between 1 and 500),
  -- The tier that members have while the cohort runs.
  membership_tier text check (membership_tier in ('basic', 'premium', 'elite')),
  accepts_applications boolean not null default true,
  is_published boolean not null default false,
  -- Whether the cohort is part of the demo content.
  is_invented boolean not null default false,
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (folded(E'\n' || title)) stored,
  constraint cohorts_days
    check (last_day > first_day and last_day <= first_day + interval '2 years')
);
create index cohorts_by_first_day on cohorts (first_day, id);
create index cohorts_by_last_day on cohorts (last_day);
create index cohorts_by_title on cohorts (lower(title), id);
create index cohorts_newest on cohorts (created_at desc, id desc);
create index cohorts_search on cohorts using gin (search_text gin_trgm_ops);

create table cohort_coaches (
  cohort_id uuid not null references cohorts on delete cascade,
  user_id uuid not null references users on delete cascade,
  position integer not null,
  primary key (cohort_id, user_id)
);
create index cohort_coaches_user on cohort_coaches (user_id);

create table cohort_courses (
  cohort_id uuid not null references cohorts on delete cascade,
  course_id uuid not null references courses on delete cascade,
  position integer not null,
  primary key (cohort_id, course_id)
);
create index cohort_courses_course on cohort_courses (course_id);

-- When the modules of a cohort's courses open. A module without a row opens on the first day.
create table cohort_openings (
  cohort_id uuid not null,
  course_id uuid not null,
  module_id uuid not null,
  -- Days after the cohort's first day. The module opens at 09:00 academy time.
  opens_after_days integer not null default 0 check (opens_after_days between 0 and 730),
  -- When it was found open before staff moved its day. It stays open.
  opened_at timestamptz(3),
  primary key (cohort_id, module_id),
  foreign key (cohort_id, course_id) references cohort_courses on delete cascade,
  foreign key (module_id, course_id) references modules (id, course_id) on delete cascade
);
create index cohort_openings_course on cohort_openings (cohort_id, course_id);
create index cohort_openings_module on cohort_openings (module_id, course_id);

-- Whoever has or had a place in a cohort, or an offer of one. Someone who leaves and comes back has a row
-- for each time, and so has someone who is offered a place again.
create table cohort_places (
  id uuid primary key default gen_random_uuid(),
  cohort_id uuid not null references cohorts on delete restrict,
  person_id uuid not null references people on delete cascade,
  status text not null default 'joined'
    check (status in ('offered', 'joined', 'refused', 'expired', 'withdrawn', 'left')),
  -- Null for a place that staff gave without an offer.
  offered_at timestamptz(3),
  -- The academy-local date until whose end the place is held.
  answer_by date,
  offered_by uuid references users on delete set null,
  -- The application that the offer answers.
  application_id uuid references applications on delete set null,
  -- When the offer was refused, expired or was withdrawn.
  closed_at timestamptz(3),
  joined_at timestamptz(3),
  left_at timestamptz(3),
  -- Whether staff have opened all modules to this person.
  is_everything_open boolean not null default false,
  paid_at timestamptz(3),
  paid_note text check (length(paid_note) between 1 and 500),
  -- What staff note about the member in this cohort.
  staff_note text check (length(staff_note) between 1 and 2000),
  check ((status in ('joined', 'left')) = (joined_at is not null)),
  check ((status = 'left') = (left_at is not null)),
  check ((status in ('refused', 'expired', 'withdrawn')) = (closed_at is not null)),
  check (status in ('joined', 'left') or offered_at is not null),
  check ((offered_at is null) = (answer_by is null)),
  check (offered_at is not null or (offered_by is null and application_id is null)),
  -- Three days by the academy's calendar, which can be a day ahead of UTC or behind it.
  check (answer_by >= (offered_at at time zone 'UTC')::date + 2)
);
create unique index cohort_places_held on cohort_places (person_id, cohort_id)
  where status in ('offered', 'joined');
create unique index cohort_places_one_offer on cohort_places (person_id) where status = 'offered';
create index cohort_places_cohort on cohort_places (cohort_id, joined_at, id);
create index cohort_places_newest on cohort_places (joined_at desc, id desc);
create index cohort_places_person on cohort_places (person_id);
create index cohort_places_to_answer on cohort_places (answer_by, id) where status = 'offered';
create index cohort_places_ended_offers on cohort_places (coalesce(joined_at, closed_at))
  where offered_at is not null;
create index cohort_places_application on cohort_places (application_id)
  where application_id is not null;
create index cohort_places_offered_by on cohort_places (offered_by) where offered_by is not null;

-- An offer holds its place. The cohort's row is locked, so that the last place is never taken twice.
create function keep_cohort_capacity() returns trigger language plpgsql as $$
declare capacity integer;
begin
  select places into capacity from cohorts where id = new.cohort_id for update;
  if (select count(*) from cohort_places
      where cohort_id = new.cohort_id and status in ('offered', 'joined')) >= capacity then
    raise exception 'cohort_full' using errcode = 'check_violation', constraint = 'cohort_full';
  end if;
  return new;
end $$;
create trigger cohort_places_capacity before insert on cohort_places
  for each row when (new.status in ('offered', 'joined')) execute function keep_cohort_capacity();

-- A place is taken or offered by a new row only.
create function refuse_place_change() returns trigger language plpgsql as $$
begin
  raise exception 'a place that is % can''t become %', old.status, new.status
    using errcode = 'check_violation', constraint = 'cohort_place_change';
end $$;
create trigger cohort_places_change before update of status, cohort_id, person_id on cohort_places
  for each row when (new.cohort_id <> old.cohort_id or new.person_id <> old.person_id
    or (old.status <> new.status and (old.status, new.status) not in (
      ('offered', 'joined'), ('offered', 'refused'), ('offered', 'expired'), ('offered', 'withdrawn'),
      ('joined', 'left'))))
  execute function refuse_place_change();

create function keep_places_taken() returns trigger language plpgsql as $$
begin
  if new.places < (select count(*) from cohort_places
      where cohort_id = new.id and status in ('offered', 'joined')) then
    raise exception 'fewer_places_than_taken'
      using errcode = 'check_violation', constraint = 'fewer_places_than_taken';
  end if;
  return new;
end $$;
create trigger cohorts_places before update of places on cohorts
  for each row execute function keep_places_taken();

-- Who has a place in which cohort now.
create view cohort_members as
  select cohort_id, person_id from cohort_places where status = 'joined';

-- Who joined which cohort, until when they kept the place, and the cohort's last day.
create view cohort_joinings as
  select places.person_id, places.joined_at, places.left_at, cohorts.last_day,
    cohorts.is_published
  from cohort_places places join cohorts on cohorts.id = places.cohort_id
  where places.status in ('joined', 'left');

-- What other nouns read of a cohort.
create view cohort_list as select id, title, first_day, last_day, is_published, search_text from cohorts;

-- Who has a place, or the offer of one.
create view held_places as
  select cohort_id, person_id from cohort_places where status in ('offered', 'joined');

-- How many places are free in each published cohort.
create view free_cohort_places as
  select id as cohort_id, title, first_day, last_day, accepts_applications, places - taken as free
  from cohorts cross join lateral (
    select count(*) as taken from cohort_places
    where cohort_id = cohorts.id and status in ('offered', 'joined')) as counted
  where is_published;

-- Who can book the sessions of which cohort.
create view cohort_guests as
  select places.cohort_id, places.person_id
  from cohort_places places join cohorts on cohorts.id = places.cohort_id
  where places.status = 'joined' and cohorts.is_published;

-- Offers of places: what became of each, and when the person answered or it expired.
create view place_offers as
  select places.id as place_id, places.person_id, places.application_id, places.cohort_id,
    cohorts.title as cohort, places.status, places.offered_at, places.answer_by,
    coalesce(places.joined_at, places.closed_at) as ended_at
  from cohort_places places join cohorts on cohorts.id = places.cohort_id
  where places.offered_at is not null;

-- When the modules of each cohort open, as a time in the academy's zone.
create view cohort_schedule as
  select chosen.cohort_id, chosen.course_id, chosen.position, modules.id as module_id,
    modules.title, coalesce(openings.opens_after_days, 0) as opens_after_days,
    cohorts.first_day + coalesce(openings.opens_after_days, 0) + time '09:00' as opens_at,
    openings.opened_at, cohorts.is_published, modules.order_index,
    modules.created_at as module_created_at
  from cohorts
  join cohort_courses chosen on chosen.cohort_id = cohorts.id
  join module_list modules on modules.course_id = chosen.course_id
  left join cohort_openings openings
    on openings.cohort_id = cohorts.id and openings.module_id = modules.id;

-- The modules that people have access to through a cohort, and from when on, as a time in the
-- academy's zone; what is to stay open has a time long past. Access remains after the last day.
create view cohort_modules as
  select places.person_id, places.cohort_id, schedule.course_id, schedule.module_id,
    case when places.is_everything_open or schedule.opened_at is not null then timestamp '1970-01-01'
      else schedule.opens_at end as opens_at,
    places.joined_at
  from cohort_places places
  join cohort_schedule schedule on schedule.cohort_id = places.cohort_id
  where places.status = 'joined' and schedule.is_published;

-- Who has, had or was offered a place in which cohort.
create view place_list as
  select places.id, places.person_id, places.cohort_id, cohorts.title, places.status,
    places.offered_at, places.offered_by, places.answer_by, places.closed_at, places.joined_at,
    places.left_at, places.paid_at, places.paid_note, places.staff_note
  from cohort_places places join cohorts on cohorts.id = places.cohort_id;

-- The tiers that people have through cohorts, from which academy-local date to which, and the
-- cohort's courses, which its tier does not open.
create view cohort_tiers as
  select places.person_id, places.cohort_id, cohorts.title, cohorts.membership_tier,
    cohorts.first_day, cohorts.last_day,
    array_position(array['basic', 'premium', 'elite'], cohorts.membership_tier) as rank,
    array(select course_id from cohort_courses where cohort_id = cohorts.id) as course_ids
  from cohort_places places join cohorts on cohorts.id = places.cohort_id
  where places.status = 'joined' and cohorts.is_published and cohorts.membership_tier is not null;
