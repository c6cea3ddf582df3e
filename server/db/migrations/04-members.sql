create table profiles (
  id uuid primary key references users on delete cascade,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  membership_tier text check (membership_tier in ('basic', 'premium', 'elite')),
  created_at timestamptz(3) not null default now()
);
create index profiles_newest on profiles (created_at desc, id desc);
create index profiles_email_parts on profiles using gin (email gin_trgm_ops);
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
