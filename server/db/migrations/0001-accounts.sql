-- Accounts belong to the account library; it reads and writes these tables by these names.
create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table user_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  issuer text,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, account_id),
  unique (issuer, account_id)
);
create index user_accounts_user_id on user_accounts (user_id);

-- Coaching keeps the word "sessions", so a person being logged in is a login session.
create table login_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index login_sessions_user_id on login_sessions (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_identifier on verifications (identifier);

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);

create table jwks (
  id uuid primary key default gen_random_uuid(),
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3)
);

create table profiles (
  id uuid primary key references users on delete cascade,
  email text not null unique check (email = lower(email)),
  membership_tier text check (membership_tier in ('basic', 'premium', 'elite')),
  quiet_mode boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index profiles_newest on profiles (created_at desc, id desc);

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('admin', 'coach', 'member', 'guest')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, role)
);
create index user_roles_role on user_roles (role);

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

create table audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references users on delete set null,
  action text not null check (length(action) between 1 and 100),
  subject text not null,
  detail jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index audit_log_subject on audit_log (subject, created_at desc);

-- An account without its profile or its member role must not exist, whoever makes it.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, email, created_at) values (new.id, new.email, new.created_at);
  insert into user_roles (user_id, role) values (new.id, 'member');
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

-- Without an admin nobody could make one. Removals go one after the other, before any row is locked,
-- so that two admins who remove each other at the same moment can neither both succeed nor wait for
-- each other for ever.
create function queue_role_removals() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('user_roles'));
  return null;
end $$;
create trigger user_roles_queue_removals before delete on user_roles
  for each statement execute function queue_role_removals();

create function keep_last_admin() returns trigger language plpgsql as $$
begin
  if (select count(*) from user_roles where role = 'admin') <= 1 then
    raise exception 'last_admin' using errcode = 'check_violation', constraint = 'last_admin';
  end if;
  return old;
end $$;
create trigger user_roles_keep_last_admin before delete on user_roles for each row
  when (old.role = 'admin') execute function keep_last_admin();
