-- A person whose address we know, with or without an account: one row per person.
create table people (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  -- The name the person wants to be called. Only the person's confirmed account and staff change
  -- it.
  name text check (length(name) between 1 and 100),
  -- The time zone that the person's confirmed account reported or chose.
  time_zone text check (length(time_zone) between 1 and 64),
  first_seen_at timestamptz(3) not null default now(),
  -- When the person was erased. The email is then a replacement address that reaches nobody.
  erased_at timestamptz(3),
  -- Accounts reference both columns, so an account can only belong to the person with its address.
  unique (id, email),
  check ((erased_at is not null) = (email like '%.invalid'))
);

-- What other nouns read about a person.
create view contacts as
  select id, email, name, time_zone, first_seen_at, erased_at is not null as is_erased from people;

-- Returns the id of the person with this address. Adds the person if the address is new.
create function ensure_person(address text, seen_at timestamptz) returns uuid
  language plpgsql as $$
declare person uuid;
begin
  select id into person from people where email = address;
  if person is null then
    insert into people (email, first_seen_at) values (address, seen_at)
      on conflict (email) do nothing returning id into person;
  end if;
  -- Another transaction added the same address meanwhile.
  if person is null then select id into person from people where email = address; end if;
  return person;
end $$;

create function set_person_time_zone(person uuid, zone text) returns void language sql as $$
  update people set time_zone = zone where id = person and time_zone is distinct from zone;
$$;
