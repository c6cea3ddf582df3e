create table profiles (
  id uuid primary key references users on delete cascade,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  membership_tier text check (membership_tier in ('basic', 'premium', 'elite')),
  created_at timestamptz(3) not null default now()
);
create index profiles_newest on profiles (created_at desc, id desc);
create index profiles_by_tier on profiles (
  (case membership_tier
    when 'basic' then '1' when 'premium' then '2' when 'elite' then '3' else '0' end), id);

-- The tier of each member, or null.
create view memberships as select id as user_id, membership_tier from profiles;

create table tier_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  requested_tier text not null check (requested_tier in ('basic', 'premium', 'elite')),
  note text check (length(note) <= 500),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((status = 'pending') = (decided_at is null))
);
create unique index tier_requests_one_pending on tier_requests (user_id) where status = 'pending';
create index tier_requests_waiting on tier_requests (created_at, id) where status = 'pending';
-- The requests that staff have not decided.
create view waiting_tier_requests as
  select id, user_id, requested_tier, note, created_at from tier_requests where status = 'pending';

create index tier_requests_user on tier_requests (user_id, created_at);
create index tier_requests_decided_by on tier_requests (decided_by) where decided_by is not null;

-- Which tiers members have asked for, and what staff answered.
create view tier_request_list as
  select id, user_id, requested_tier, note, status, decided_by, decided_at, created_at
  from tier_requests;

-- Every account has a profile, however it was created.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, email, created_at) values (new.id, new.email, new.created_at);
  return new;
end $$;
create trigger users_make_profile after insert on users for each row execute function make_profile();

create function carry_email_to_profile() returns trigger language plpgsql as $$
begin
  update profiles set email = new.email where id = new.id;
  return new;
end $$;
create trigger users_carry_email after update of email on users for each row
  when (old.email is distinct from new.email) execute function carry_email_to_profile();

-- The tier that an import gives a person whose address no account has confirmed yet. It takes effect
-- when one does, unless staff have set another tier by then.
create table pending_tiers (
  person_id uuid primary key references people on delete cascade,
  membership_tier text not null check (membership_tier in ('basic', 'premium', 'elite')),
  created_at timestamptz(3) not null default now()
);
create view waiting_tiers as select person_id, membership_tier from pending_tiers;

-- Runs after the profile was made, because triggers run in the order of their names.
create function take_pending_tier() returns trigger language plpgsql as $$
declare pending text;
begin
  -- An import that is giving the person a tier holds the person until it has done so.
  perform hold_person(new.person_id);
  delete from pending_tiers where person_id = new.person_id returning membership_tier into pending;
  if pending is not null then
    update profiles set membership_tier = pending where id = new.id and membership_tier is null;
    if found then
      perform record_imported_tier(new.id, pending);
    end if;
  end if;
  return null;
end $$;
create trigger users_take_pending_tier after insert on users for each row
  when (new.person_id is not null) execute function take_pending_tier();
create trigger users_take_pending_tier_later after update on users for each row
  when (new.person_id is not null and new.person_id is distinct from old.person_id)
  execute function take_pending_tier();
