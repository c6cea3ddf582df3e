-- A transaction that begins a login of an account, ends all of them, or changes a password or a second
-- factor locks the account's row first.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  -- By argon2id; null for an invented person.
  password_hash text check (starts_with(password_hash, '$argon2id$')),
  -- The person of this account, once the address is confirmed. Until then the account has no access
  -- to what is known about its address.
  person_id uuid unique,
  two_factor_enabled boolean not null default false,
  -- Until when adding a second factor is postponed, which staff can do once.
  second_factor_postponed_until timestamptz(3),
  suspended_at timestamptz(3),
  -- For staff alone.
  suspension_reason text check (length(suspension_reason) between 1 and 500),
  -- Whether the account can do nothing but change its password, which was printed.
  must_change_password boolean not null default false,
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (folded(E'\n' || email)) stored,
  foreign key (person_id, email) references people (id, email) on delete cascade,
  check ((person_id is not null) = email_verified),
  check (suspended_at is null or suspension_reason is not null)
);
create index users_newest on users (created_at desc, id desc);
create index users_search on users using gin (search_text gin_trgm_ops);

-- What other nouns read about accounts.
create view accounts as
  select id, email, email_verified, two_factor_enabled, person_id, suspended_at, created_at,
    search_text
  from users;

create function link_account_to_person() returns trigger language plpgsql as $$
begin
  new.person_id := case when new.email_verified then ensure_person(new.email, new.created_at) end;
  return new;
end $$;
create trigger users_link_person before insert or update of email_verified, email on users
  for each row execute function link_account_to_person();

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

-- The links to set a new password, each by the SHA-256 of its token.
create table reset_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index reset_links_user_id on reset_links (user_id);

-- The log-ins that have given the password and no second step yet, each by the SHA-256 of the token in
-- the browser's cookie.
create table unfinished_sign_ins (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references users on delete cascade,
  wrong_codes integer not null default 0,
  expires_at timestamptz(3) not null
);
create index unfinished_sign_ins_user_id on unfinished_sign_ins (user_id);

-- Ends the logins of the account, except the one that is kept if there is one; without it, unfinished
-- sign-ins and reset links too. Waits for logins that are beginning: each statement of a function sees
-- what was committed before it.
create function end_logins(account uuid, kept uuid) returns void language sql as $$
  select from users where id = account for no key update;
  delete from login_sessions where user_id = account and id is distinct from kept;
  delete from unfinished_sign_ins where kept is null and user_id = account;
  delete from reset_links where kept is null and user_id = account;
$$;

-- The links to confirm the address of an account, each by the SHA-256 of its token.
create table confirmation_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index confirmation_links_user_id on confirmation_links (user_id);

-- The second factor of an account. Until two-factor is on, it is only prepared.
create table two_factors (
  user_id uuid primary key references users on delete cascade,
  -- The authenticator's, encrypted with the secret that has this id.
  secret text not null,
  key_id bigint not null,
  -- The SHA-256 hashes of the recovery codes that are left, in hexadecimal digits.
  recovery_codes text[] not null
    check (array_to_string(recovery_codes, ',', '') ~ '^([0-9a-f]{64}(,[0-9a-f]{64})*)?$'),
  -- The 30-second step since 1970 of the authenticator code that was used last. Only codes of later
  -- steps are accepted.
  last_step integer,
  -- At the second step of logging in, one after the other.
  wrong_codes integer not null default 0,
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
