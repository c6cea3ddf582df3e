-- A message is stored before it is sent as a mail.
create table messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (length(kind) between 1 and 100),
  nature text not null check (nature in ('receipt', 'answer', 'scheduled')),
  person_id uuid not null references people on delete cascade,
  props jsonb not null,
  calendar jsonb,
  -- What the message is about. Null for a planned message, with about_id and occasion:
  -- message_items holds what it says.
  about text check (about in ('account', 'application', 'booking', 'info-session', 'lead', 'person',
    'registration', 'tier-request', 'waiting')),
  about_id uuid,
  -- Which occasion: the number of the request or change, a date, or an instant.
  occasion text check (length(occasion) between 1 and 100),
  -- The message that staff resent as this copy. The check is deferrable for restoring a backup.
  copy_of uuid references messages on delete cascade deferrable,
  state text not null default 'queued'
    check (state in ('queued', 'held', 'sending', 'sent', 'failed', 'dropped')),
  planned_at timestamptz(3) not null default now(),
  -- When its content became due, however long the message had to wait.
  due_at timestamptz(3),
  -- The local date, in the person's time zone, that a scheduled message belongs to.
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
  search_text text generated always as (folded(E'\n' || subject)) stored,
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'sending') = (leased_until is not null)),
  check (local_date is null or nature = 'scheduled'),
  check ((about is null) = (about_id is null)),
  check ((about is null) = (occasion is null))
);
-- No message is written twice for the same cause.
create unique index messages_once on messages (person_id, kind, about, about_id, occasion)
  where copy_of is null;
create index messages_copies on messages (copy_of) where copy_of is not null;
create index messages_newest on messages (created_at desc, id desc);
create index messages_person on messages (person_id, planned_at desc, id desc);
-- For the last message to a person that the mail server accepted or refused.
create index messages_outcomes
  on messages (person_id, (coalesce(sent_at, planned_at)) desc, id desc)
  where state in ('sent', 'failed');
create index messages_kind on messages (kind);
create index messages_search on messages using gin (search_text gin_trgm_ops);
-- Held messages are not in this index; they are looked up by person. With an index of all messages
-- by time and outdated statistics, PostgreSQL would scan it entirely for each person.
create index messages_waiting on messages (planned_at) where state in ('queued', 'sending');
create index messages_with_body on messages (sent_at) where html is not null;
-- Failed messages are counted at every scrape of the metrics, and must not be searched among
-- dropped ones, which are kept for ever.
create index messages_failed on messages (planned_at) where state = 'failed';

-- A person has at most one message per local date, and at most one held digest.
create unique index messages_one_a_day on messages (person_id, local_date)
  where local_date is not null and state not in ('held', 'dropped');
create unique index messages_one_planned on messages (person_id)
  where kind = 'digest' and state = 'held';
-- For the mail log: by planned time, and the states that staff look for.
create index messages_planned on messages (planned_at desc, id desc);
create index messages_troubled on messages (planned_at desc, id desc)
  where state in ('failed', 'dropped');
create index messages_held on messages (planned_at) where state = 'held' and kind <> 'digest';
-- For removing erased people from messages to staff.
create index messages_news on messages (id) where props @> '{"parts": [{"kind": "news"}]}';

-- For finding what is about an account or a booking.
create index messages_about on messages (about_id) where about_id is not null;

-- Messages about a booking belong to its account, also after the booking is deleted: they are erased
-- with the account, whether its address is confirmed or not.
create function keep_messages_with_account() returns trigger language plpgsql as $$
begin
  update messages
    set about = 'account', about_id = old.user_id, occasion = 'booking ' || old.id || ' ' || occasion
    where about = 'booking' and about_id = old.id;
  return null;
end $$;
create trigger bookings_leave_messages after delete on session_bookings for each row
  when (old.user_id is not null) execute function keep_messages_with_account();

-- What each message said. Nothing is said twice to the same person.
create table message_items (
  person_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('series', 'nudge', 'opening', 'weekly', 'reminder-24h', 'reminder-1h',
    'place-reminder', 'place-expired', 'cohort-open', 'news-application', 'news-booking',
    'news-offer')),
  about_id uuid,
  -- Which occasion: the number of the part, a date, or an instant.
  occasion text not null check (length(occasion) between 1 and 100),
  message_id uuid not null references messages on delete cascade,
  unique nulls not distinct (person_id, kind, occasion, about_id)
);
create index message_items_message on message_items (message_id);

-- Whether a letter about an application still holds: no later decision replaced it, and the place
-- that it offers is still offered.
create function is_current_letter(kind text, application uuid, occasion text) returns boolean
language sql stable as $$
  select exists (select from application_list
      where application_list.id = application and decided_at = occasion::timestamptz)
    and (kind <> 'place-offered'
      or exists (select from place_offers
        where application_id = application and status = 'offered'))
$$;

-- Mail that could not be sent, without letters that do not hold any more. What is confidential is
-- forgotten and can't be sent again.
create view failed_messages as
  select id, person_id, kind, subject, last_error, planned_at, props <> '{}' as can_be_sent_again
  from messages
  where state = 'failed' and case when nature = 'answer' and about = 'application'
    then is_current_letter(kind, about_id, occasion) else true end;

-- What each message said, with its local date and state.
create view said_items as
  select i.person_id, i.kind, i.about_id, i.occasion, i.message_id, m.local_date, m.state
  from message_items i left join messages m on m.id = i.message_id;

-- Every message to a person, without what it says.
create view message_list as
  select id, person_id, kind, state, subject, planned_at, sent_at, reason, last_error, copy_of,
    props -> 'parts' as parts
  from messages;

-- Digests that are planned or being sent.
create view coming_digests as
  select id, person_id, state, planned_at, due_at, attempts, reason, props -> 'parts' as parts
  from messages where kind = 'digest' and state in ('held', 'queued', 'sending');

-- The local dates on which people have had a message.
create view message_days as
  select id as message_id, person_id, local_date, coalesce(sent_at, planned_at) as at
  from messages where local_date is not null and state not in ('held', 'dropped');

-- Returns all reasons not to send a message of this nature to this person, the most important
-- first. Invented people get nothing. Receipts and answers go to every address that exists. An account counts once its address is confirmed.
-- Returns a table, so that PostgreSQL can plan it together with the calling query.
create function why_not_write_to(person uuid, nature text) returns table (reasons text[])
language sql stable as $$
  select array_remove(array[
    case when exists (select from contacts where id = person and is_invented) then 'invented' end,
    case when exists (select from contacts where id = person and is_erased) then 'erased' end,
    case when nature = 'scheduled' and exists (
      select from accounts where person_id = person and suspended_at is not null) then 'suspended' end,
    case when nature = 'scheduled' and exists (
      select from unsubscribed_people where person_id = person) then 'unsubscribed' end,
    case when nature = 'scheduled' and exists (
      select from accounts join quiet_choices on quiet_choices.user_id = accounts.id
      where accounts.person_id = person and not quiet_choices.channel_email) then 'channel_email' end
  ], null)
$$;

-- Allows only the transitions listed in message-states.queries.ts.
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
