-- A message is a row before it is a mail. Its cause is unique, so it is never written twice.
create table messages (
  id uuid primary key default gen_random_uuid(),
  cause text not null unique check (length(cause) between 1 and 300),
  kind text not null check (length(kind) between 1 and 100),
  nature text not null check (nature in ('receipt', 'scheduled')),
  recipient text not null check (recipient = lower(recipient) and length(recipient) <= 254),
  props jsonb not null,
  calendar jsonb,
  state text not null default 'queued'
    check (state in ('queued', 'held', 'sending', 'sent', 'failed', 'dropped')),
  planned_at timestamptz(3) not null default now(),
  reason text,
  attempts integer not null default 0 check (attempts >= 0),
  leased_until timestamptz(3),
  last_error text,
  subject text,
  html text,
  plain_text text,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'sending') = (leased_until is not null))
);
create index messages_newest on messages (created_at desc, id desc);
create index messages_recipient on messages (recipient);
create index messages_waiting on messages (planned_at) where state in ('queued', 'held', 'sending');
