-- A message is a row before it is a mail.
create table messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (length(kind) between 1 and 100),
  nature text not null check (nature in ('receipt', 'scheduled')),
  person_id uuid not null references people,
  props jsonb not null,
  calendar jsonb,
  -- What it answers or tells of. A planned message has none of the three: message_items holds what
  -- it says.
  about text check (about in ('account', 'application', 'booking', 'info-session', 'lead', 'person',
    'registration', 'tier-request', 'waiting')),
  about_id uuid,
  -- Which time: the number of a request or change, a date, an instant.
  occasion text check (length(occasion) between 1 and 100),
  -- The message that staff sent once more by this one. Checked late while a backup is restored.
  copy_of uuid references messages on delete cascade deferrable,
  state text not null default 'queued'
    check (state in ('queued', 'held', 'sending', 'sent', 'failed', 'dropped')),
  planned_at timestamptz(3) not null default now(),
  -- Since when what it says is due, however long it had to wait.
  due_at timestamptz(3),
  -- A scheduled message belongs to a day of the person's own calendar.
  local_date date,
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
  check ((state = 'sending') = (leased_until is not null)),
  check (local_date is null or nature = 'scheduled'),
  check ((about is null) = (about_id is null)),
  check ((about is null) = (occasion is null))
);
-- No message is ever written twice.
create unique index messages_once on messages (person_id, kind, about, about_id, occasion)
  where copy_of is null;
create index messages_copies on messages (copy_of) where copy_of is not null;
create index messages_newest on messages (created_at desc, id desc);
create index messages_person on messages (person_id);
-- What waits for its time is looked up by its person. With an index over all of it by time, the
-- planner would read that from end to end for each person, while statistics are too old to know of it.
create index messages_waiting on messages (planned_at) where state in ('queued', 'sending');
create index messages_with_body on messages (sent_at) where html is not null;
-- They are counted at every scrape; what was dropped grows for ever beside them.
create index messages_failed on messages (planned_at) where state = 'failed';

-- At most one a day for a person, and one that waits for its time.
create unique index messages_one_a_day on messages (person_id, local_date)
  where local_date is not null and state not in ('held', 'dropped');
create unique index messages_one_planned on messages (person_id)
  where kind = 'digest' and state = 'held';
-- The mail log: by planned time, and what staff look for among very many.
create index messages_planned on messages (planned_at desc, id desc);
create index messages_troubled on messages (planned_at desc, id desc)
  where state in ('failed', 'dropped');
create index messages_held on messages (planned_at) where state = 'held' and kind <> 'digest';
-- Word to staff names people who may want to be forgotten.
create index messages_news on messages (id) where props @> '{"parts": [{"kind": "news"}]}';

-- What a message said. Nothing is ever said twice to the same person.
create table message_items (
  person_id uuid not null references people,
  kind text not null check (kind in ('series', 'nudge', 'weekly', 'reminder-24h', 'reminder-1h',
    'news-application', 'news-booking')),
  about_id uuid,
  -- Which time: the number of the part, a date, an instant.
  occasion text not null check (length(occasion) between 1 and 100),
  message_id uuid not null references messages on delete cascade,
  unique nulls not distinct (person_id, kind, occasion, about_id)
);
create index message_items_message on message_items (message_id);

-- What each message said, with its day and state.
create view said_items as
  select i.person_id, i.kind, i.about_id, i.occasion, i.message_id, m.local_date, m.state
  from message_items i left join messages m on m.id = i.message_id;

-- Digests that are planned, and those on their way.
create view coming_digests as
  select id, person_id, state, planned_at, due_at, attempts, reason, props -> 'parts' as parts
  from messages where kind = 'digest' and state in ('held', 'queued', 'sending');

-- The days of their own calendar that have had their message.
create view message_days as
  select id as message_id, person_id, local_date, coalesce(sent_at, planned_at) as at
  from messages where local_date is not null and state not in ('held', 'dropped');

-- All reasons not to send a message of this nature to this person, the first one first. Receipts go
-- to every address that exists; the settings of an account count once its address is confirmed.
-- Returns a table, so that the database can plan it together with what asks.
create function why_not_write_to(person uuid, nature text) returns table (reasons text[])
language sql stable as $$
  select array_remove(array[
    case when exists (select from contacts where id = person and is_erased) then 'erased' end,
    case when nature = 'scheduled' and exists (
      select from unsubscribed_people where person_id = person) then 'unsubscribed' end,
    case when nature = 'scheduled' and exists (
      select from accounts join quiet_choices on quiet_choices.user_id = accounts.id
      where accounts.person_id = person and not quiet_choices.channel_email) then 'channel_email' end
  ], null)
$$;

-- The only ways from one state to another, as message-states.queries.ts has them.
create function refuse_message_transition() returns trigger language plpgsql as $$
begin
  raise exception 'a message that is % can''t become %', old.state, new.state
    using errcode = 'check_violation', constraint = 'message_transition';
end $$;
create trigger messages_transition before update of state on messages for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('queued', 'sending'),
    ('held', 'queued'), ('held', 'dropped'),
    ('sending', 'queued'), ('sending', 'held'), ('sending', 'sent'), ('sending', 'failed'),
    ('sending', 'dropped'),
    ('failed', 'queued')))
  execute function refuse_message_transition();
