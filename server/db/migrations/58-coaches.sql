-- Who coaches, as the public pages, cohorts and mails show them. A coach need not have an account.
create table coaches (
  id uuid primary key default gen_random_uuid(),
  -- From the name; marks the coach on the page "About".
  slug text not null check (slug ~ '^\S{1,100}$'),
  name text not null check (length(name) between 1 and 100),
  title text check (length(title) between 1 and 200),
  line text check (length(line) between 1 and 200),
  biography text check (length(biography) between 1 and 10000),
  specialties text[] not null default '{}' check (cardinality(specialties) <= 20),
  -- '#' for none.
  profile_url text not null default '#' check (length(profile_url) between 1 and 2000),
  -- The drawing that stands in for a photograph, in the folder `public`.
  drawing text not null default '/portraits/someone.svg' check (drawing ~ '^/portraits/[a-z-]+\.svg$'),
  portrait_alt text check (length(portrait_alt) between 1 and 200),
  position integer not null,
  is_shown boolean not null default true,
  -- The account of the staff that the coach logs in with.
  user_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  constraint coaches_slug unique (slug),
  constraint coaches_user unique (user_id)
);

-- A single row. The academy begins with the coaches of the defaults, and those that staff delete do
-- not come back.
create table coach_defaults (
  only_row boolean primary key default true check (only_row),
  added_at timestamptz(3)
);
insert into coach_defaults default values;

create function portrait_of(coach coaches) returns json language sql stable as $$
  select json_build_object('src', coach.drawing, 'alt', coalesce(coach.portrait_alt, ''));
$$;

-- What members see of a coach who has an account.
create view coach_faces as
  select user_id, name, json_build_object('slug', slug, 'name', name, 'line', line,
    'portrait', portrait_of(coaches)) as face
  from coaches where is_shown and user_id is not null;

-- The account of a coach is one of the staff. An account that replaces it takes it over; one that
-- leaves the staff lets go of it, and the coach stays.
create function keep_coach_on_staff() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update coaches set user_id = new.user_id where user_id = old.user_id;
  elsif not exists (select from role_holders
      where user_id = old.user_id and role in ('admin', 'coach')) then
    update coaches set user_id = null where user_id = old.user_id;
  end if;
  return null;
end $$;
create trigger user_roles_keep_coach after delete or update of user_id on user_roles
  for each row when (old.role in ('admin', 'coach')) execute function keep_coach_on_staff();
