-- For searches: which rows contain a text. The role that owns the database may create it.
create extension if not exists pg_trgm;

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
create index people_email_parts on people using gin (email gin_trgm_ops);

-- What other nouns read about a person.
create view contacts as
  select id, email, name, time_zone, first_seen_at, erased_at is not null as is_erased from people;

-- Returns the person with this address, and adds the person when the address is new. The person is
-- held until the transaction ends: whoever erases the person waits, and then finds what was added.
create function ensure_person(address text, seen_at timestamptz) returns uuid
  language plpgsql as $$
declare person uuid;
begin
  -- Each of the two can fail because of another transaction: the person was erased or added meanwhile.
  loop
    select id into person from people where email = address for key share;
    exit when person is not null;
    insert into people (email, first_seen_at) values (address, seen_at)
      on conflict (email) do nothing returning id into person;
    exit when person is not null;
  end loop;
  return person;
end $$;

create function set_person_time_zone(person uuid, zone text) returns void language sql as $$
  update people set time_zone = zone where id = person and time_zone is distinct from zone;
$$;
