-- The account library owns these tables; it reads and writes them under these names.
create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  -- The person of this account, once the address is confirmed. Until then the account has no access
  -- to what is known about its address.
  person_id uuid unique,
  image text,
  two_factor_enabled boolean not null default false,
  -- Until when adding a second factor is postponed, which staff can do once.
  second_factor_postponed_until timestamptz(3),
  suspended_at timestamptz(3),
  -- For staff alone.
  suspension_reason text check (length(suspension_reason) between 1 and 500),
  -- Whether the account can do nothing but change its password, which was printed.
  must_change_password boolean not null default false,
  -- How often logins of the account were ended. See end_logins.
  logins_version integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (person_id, email) references people (id, email) on delete cascade,
  check ((person_id is not null) = email_verified),
  check (suspended_at is null or suspension_reason is not null)
);
create index users_newest on users (created_at desc, id desc);
create index users_email_parts on users using gin (signs_as_letters(email) gin_trgm_ops);

-- What other nouns read about accounts.
create view accounts as
  select id, email, email_verified, two_factor_enabled, person_id, suspended_at, created_at
  from users;

create function link_account_to_person() returns trigger language plpgsql as $$
begin
  new.person_id := case when new.email_verified then ensure_person(new.email, new.created_at) end;
  return new;
end $$;
create trigger users_link_person before insert or update of email_verified, email on users
  for each row execute function link_account_to_person();

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

-- Coaching uses the word "sessions", so these are called login sessions.
create table login_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the token in the cookie, in hexadecimal digits.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  -- Written at most once an hour.
  last_used_at timestamptz(3) not null default now(),
  -- When the owner last entered the password or a code in this login.
  proven_at timestamptz(3) not null default now(),
  check (expires_at <= created_at + interval '720 hours')
);
create index login_sessions_user_id on login_sessions (user_id);

-- What other nouns read about login sessions: whose each is, until when, and when it was last used.
-- Those of a suspended account do not count.
create view logins as
  select login_sessions.id, user_id, expires_at, last_used_at
  from login_sessions join users on users.id = user_id
  where suspended_at is null;

create function refuse_login_of_suspended() returns trigger language plpgsql as $$
begin
  if exists (select from users left join contacts on contacts.id = users.person_id
      where users.id = new.user_id and (suspended_at is not null or is_invented)) then
    raise exception 'account_suspended'
      using errcode = 'check_violation', constraint = 'account_suspended';
  end if;
  return new;
end $$;
create trigger login_sessions_refuse_suspended before insert on login_sessions
  for each row execute function refuse_login_of_suspended();

create table verifications (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of what is in the link or the cookie, in base64url.
  identifier text not null check (identifier ~ '^[A-Za-z0-9_-]{43}$'),
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_value on verifications (value);

-- Ends the logins of the account, except the one that is kept if there is one; without it, unfinished
-- sign-ins and reset links too. A call that replaces its login meanwhile finds another version, and ends
-- the new one itself. Each statement of a function sees what was committed before it.
create function end_logins(account uuid, kept uuid) returns void language sql as $$
  update users set logins_version = logins_version + 1 where id = account;
  delete from login_sessions where user_id = account and id is distinct from kept;
  delete from verifications where kept is null and value = account::text;
$$;

-- What a new password ends: every reset link of the account, its unfinished sign-ins, and the duty to
-- choose another password. Locks the account first, as end_logins does.
create function end_with_password() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  delete from verifications where value = new.user_id::text;
  update users set must_change_password = false where id = new.user_id and must_change_password;
  return null;
end $$;
create trigger user_accounts_end_with_password after update of password on user_accounts
  for each row when (old.password is distinct from new.password) execute function end_with_password();

-- The links to confirm the address of an account, each by the SHA-256 of its token.
create table confirmation_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index confirmation_links_user_id on confirmation_links (user_id);

create table two_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  secret text not null,
  -- A JSON list of the SHA-256 hashes of the recovery codes that are left.
  backup_codes text not null
    check (backup_codes ~ '^\[("[0-9a-f]{64}"(,"[0-9a-f]{64}")*)?\]$'),
  verified boolean not null default true,
  -- The 30-second step since 1970 of the authenticator code that was used last. Only codes of later
  -- steps are accepted.
  last_step integer,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);

-- Passkeys: what a device of the account's owner proves its own key with.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- The device's own id of the passkey, in base64url.
  credential_id text not null constraint passkeys_credential_id unique
    check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1364),
  -- In the COSE format of WebAuthn, in base64url.
  public_key text not null
    check (public_key ~ '^[A-Za-z0-9_-]+$' and length(public_key) <= 4096),
  -- How often the device has used it; some devices do not count and always say 0.
  counter bigint not null check (counter between 0 and 4294967295),
  transports text[] not null
    check (transports <@ '{ble,cable,hybrid,internal,nfc,smart-card,usb}'),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user_id on passkeys (user_id);

-- The challenges that passkeys have answered, each by the SHA-256 of it, until they are too old to be
-- answered again.
create table spent_challenges (
  challenge_hash text primary key check (challenge_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz(3) not null
);

-- Second factors that an admin has asked to remove. Each stays for a day, so that its owner can stop
-- the removal. A removal ends with its factor, and so never removes a later one.
create table two_factor_removals (
  user_id uuid primary key references two_factors (user_id) on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  -- SHA-256 of the token in the link that stops the removal, in hexadecimal digits.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  requested_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  stopped_at timestamptz(3),
  check (due_at >= requested_at + interval '24 hours')
);
create index two_factor_removals_due on two_factor_removals (due_at) where stopped_at is null;
