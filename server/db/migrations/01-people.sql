-- For searches: which rows contain a text. The role that owns the database may create it.
create extension if not exists pg_trgm;

-- The text as searches compare it: in small letters without accents, with straight apostrophes, whatever
-- its Unicode form. Most texts are ASCII, for which lower case is enough. A trigram index leaves signs out:
-- it would find r.b in every text with a word that begins with b. Coptic letters therefore stand for them.
create function folded(value text) returns text language sql immutable parallel safe
  return translate(
    case when octet_length(value) = char_length(value) then lower(value)
      else translate(replace(replace(replace(replace(
          lower(regexp_replace(normalize(translate(value, '’‘ʼʻ‛′´`＇', ''''''''''''''''''''), NFKD),
            '[\u0300-\u036f]', '', 'g')),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'øđðłħıς', 'oddlhiσ') end,
    ' .@-_''', 'ⲁⲃⲅⲇⲉⲋ');

-- The pattern that finds the text anywhere in a folded one.
create function search_pattern(value text) returns text language sql immutable parallel safe
  return '%' || regexp_replace(folded(value), '([\\%])', '\\\1', 'g') || '%';

-- A person whose address we know, with or without an account: one row per person.
create table people (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  -- The name the person chose to be called by, or the one an admin imported, until the person chooses.
  -- Names typed into public forms never get here: anyone can type them beside somebody else's address.
  name text check (length(name) between 1 and 100 and name !~ '[\x01-\x1f\x7f]'),
  -- Whether the person chose the name, or chose to have none. No import changes it then.
  is_name_chosen boolean not null default false,
  -- The time zone that the person's confirmed account reported or chose.
  time_zone text check (length(time_zone) between 1 and 64),
  first_seen_at timestamptz(3) not null default now(),
  -- When the person was erased. The email is then a replacement address that reaches nobody.
  erased_at timestamptz(3),
  -- Whether the person is part of the demo content. Invented people can't log in and get no mail, and
  -- their addresses, too, reach nobody.
  is_invented boolean not null default false,
  -- Each part of a search text stands in a line of its own, which a search for a beginning starts with.
  search_text text not null generated always as (folded(E'\n' || coalesce(name, '') || E'\n' || email)) stored,
  -- Accounts reference both columns, so an account can only belong to the person with its address.
  unique (id, email),
  check ((erased_at is not null or is_invented) = (email like '%.invalid'))
);
create index people_invented on people (id) where is_invented;
create index people_search on people using gin (search_text gin_trgm_ops);

-- What other nouns read about a person.
create view contacts as
  select id, email, name, is_name_chosen, time_zone, first_seen_at, erased_at is not null as is_erased, erased_at,
    is_invented, search_text
  from people;

-- Invented people are deleted with everything about them. A real person is never deleted, but erased,
-- unless nothing is kept about the person.
create function keep_real_people() returns trigger language plpgsql as $$
begin
  raise exception 'a real person can''t be deleted'
    using errcode = 'check_violation', constraint = 'real_person';
end $$;
create trigger people_keep_real before delete on people
  for each row when (not old.is_invented) execute function keep_real_people();

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

-- Deletes those of these people about whom nothing is kept in any table, and returns them. The change of
-- the id fails while a row refers to the person, because no reference follows an id. A deletion alone
-- would take that row along.
create function delete_unused_people(ids uuid[]) returns setof uuid language plpgsql as $$
declare person uuid; unused uuid;
begin
  foreach person in array ids loop
    begin
      update people set id = gen_random_uuid(), email = 'unused-' || person || '@deleted.invalid',
          is_invented = true
        where id = person returning id into unused;
      delete from people where id = unused;
      return next person;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
end $$;

-- Waits for whoever holds the person, and holds the person until the transaction ends.
create function hold_person(person uuid) returns void language sql as $$
  select from people where id = person for no key update;
$$;

create function set_person_time_zone(person uuid, zone text) returns void language sql as $$
  update people set time_zone = zone where id = person and time_zone is distinct from zone;
$$;
