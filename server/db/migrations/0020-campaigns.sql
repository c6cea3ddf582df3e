-- A scheduled message belongs to a day of the person's own calendar.
alter table messages add column local_date date;
alter table messages add check (local_date is null or nature = 'scheduled');
-- Since when what it says is due, however long it had to wait.
alter table messages add column due_at timestamptz(3);
-- At most one a day for a person, and one that waits for its time.
create unique index messages_one_a_day on messages (recipient, local_date)
  where local_date is not null and state not in ('held', 'dropped');
create unique index messages_one_planned on messages (recipient)
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
  recipient text not null,
  item text not null check (length(item) between 1 and 200),
  message_id uuid not null references messages on delete cascade,
  primary key (recipient, item)
);
create index message_items_message on message_items (message_id);

-- Whom we write to without being asked: leads and members, one row an address.
create table outreach (
  email text primary key check (email = lower(email) and length(email) <= 254),
  -- When the next message must be planned again, at the latest.
  plan_at timestamptz(3) not null default '-infinity'
);
create index outreach_due on outreach (plan_at);

-- Whose plan has to be made anew. A change only adds a row here, so it never waits for a planner.
create table outreach_changes (
  id bigint generated always as identity primary key,
  email text not null
);

alter table user_course_progress add column studied_at timestamptz(3) not null default now();

alter table quiet_settings add column staff_word text not null default 'daily'
  check (staff_word in ('daily', 'at_once'));

alter table academy_settings add column postal_address text
  check (length(postal_address) between 1 and 300);

create function replan_address() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into outreach_changes (email) values (old.email); end if;
  if tg_op <> 'DELETE' then insert into outreach_changes (email) values (new.email); end if;
  return null;
end $$;
create trigger leads_replan after insert or delete or update of email on leads
  for each row execute function replan_address();
create trigger users_replan after insert or delete or update of email on users
  for each row execute function replan_address();
create trigger email_prefs_replan after insert or update or delete on email_prefs
  for each row execute function replan_address();

-- The argument names the column that holds the account.
create function replan_account() returns trigger language plpgsql as $$
declare account uuid;
begin
  account := (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::uuid;
  insert into outreach_changes (email) select email from users where id = account;
  return null;
end $$;
create trigger quiet_settings_replan after insert or update or delete on quiet_settings
  for each row execute function replan_account('user_id');
create trigger profiles_replan after insert or update of quiet_mode, membership_tier on profiles
  for each row execute function replan_account('id');
create trigger user_roles_replan after insert or delete on user_roles
  for each row execute function replan_account('user_id');
create trigger progress_replan after insert or update or delete on user_course_progress
  for each row execute function replan_account('user_id');
create trigger bookings_replan after insert or update or delete on session_bookings
  for each row execute function replan_account('user_id');

create function replan_session() returns trigger language plpgsql as $$
begin
  insert into outreach_changes (email)
    select users.email from session_bookings
    join users on users.id = session_bookings.user_id
    where session_bookings.session_id = new.id;
  return null;
end $$;
create trigger sessions_replan after update of session_date, session_time, title on sessions
  for each row execute function replan_session();

create function replan_staff() returns trigger language plpgsql as $$
begin
  insert into outreach_changes (email)
    select distinct users.email from user_roles
    join users on users.id = user_roles.user_id
    where user_roles.role in ('admin', 'coach');
  return null;
end $$;
create trigger applications_replan_staff after insert on applications
  for each statement execute function replan_staff();
create trigger bookings_replan_staff
  after insert or update of status, session_id on session_bookings
  for each statement execute function replan_staff();

insert into outreach (email) select email from leads union select email from users;
