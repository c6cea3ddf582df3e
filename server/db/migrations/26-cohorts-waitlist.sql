-- People who asked to be told when the next cohort opens: one row per person.
create table cohort_waitlist (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null unique references people on delete cascade,
  asked_at timestamptz(3) not null default now(),
  -- When the message was sent.
  told_at timestamptz(3),
  -- The cohort with a free place for which staff have invited the person to apply.
  invited_to uuid references cohorts on delete set null,
  -- The cohort that was shown with the form, and was full. Its news may be told once more.
  full_cohort_id uuid references cohorts on delete set null
);
create index cohort_waitlist_full on cohort_waitlist (full_cohort_id) where full_cohort_id is not null;
create index cohort_waitlist_invited on cohort_waitlist (invited_to) where invited_to is not null;
create index cohort_waitlist_waiting on cohort_waitlist (asked_at, id) where told_at is null;

-- Who waits for a cohort to open, and has not been told since asking.
create view waiting_people as
  select id, person_id, asked_at, invited_to, full_cohort_id from cohort_waitlist where told_at is null;

-- Who asked to be told of a cohort, and when we did.
create view cohort_waits as
  select id, person_id, asked_at, told_at, invited_to from cohort_waitlist;

-- Whoever joins a cohort waits for none.
create function end_waiting() returns trigger language plpgsql as $$
begin
  delete from cohort_waitlist where person_id = new.person_id and told_at is null;
  return null;
end $$;
create trigger cohort_places_end_waiting after insert or update of status on cohort_places
  for each row when (new.status = 'joined') execute function end_waiting();

create function mark_waiting_as_told() returns trigger language plpgsql as $$
begin
  update cohort_waitlist set told_at = new.sent_at,
      invited_to = case when new.props @> '{"parts": [{"kind": "cohort-open", "isInvitation": true}]}'
        then invited_to end
    where person_id = new.person_id and told_at is null;
  return null;
end $$;
create trigger messages_tell_waiting after update of state on messages for each row
  when (new.state = 'sent' and new.kind = 'digest' and new.copy_of is null
    and new.props @> '{"parts": [{"kind": "cohort-open"}]}')
  execute function mark_waiting_as_told();
