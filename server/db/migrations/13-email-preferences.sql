create table email_prefs (
  email text primary key check (email = lower(email) and length(email) <= 254),
  unsubscribed boolean not null,
  updated_at timestamptz(3) not null default now()
);
