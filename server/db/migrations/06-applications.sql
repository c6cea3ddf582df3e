create table applications (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null unique references people on delete cascade,
  name text not null check (length(name) between 1 and 100),
  status text not null default 'pending'
    check (status in ('pending', 'reviewing', 'accepted', 'declined')),
  notes text check (length(notes) <= 5000),
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz(3),
  -- When staff last decided by a letter. Null again once they change the status by hand.
  decided_at timestamptz(3),
  -- When staff asked the person to wait and apply for a later cohort. Null again after any other
  -- decision.
  asked_later_at timestamptz(3),
  -- When the status became accepted; null while it is another.
  accepted_at timestamptz(3),
  -- Null once the person is erased.
  answers jsonb check (
    length(answers ->> 'currentRole') between 1 and 200
    and length(answers ->> 'biggestChallenge') between 10 and 500
    and length(answers ->> 'whyNow') between 10 and 500
  ),
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (folded(E'\n' || name)) stored,
  check (reviewed_by is null or reviewed_at is not null),
  check (asked_later_at is null or status = 'reviewing')
);
create index applications_accepted on applications (accepted_at) where accepted_at is not null;
create index applications_reviewed_by on applications (reviewed_by) where reviewed_by is not null;
create index applications_newest on applications (created_at desc, id desc);
create index applications_by_name on applications (lower(name), id);
create index applications_by_status on applications (status, id);
create index applications_newest_of_status on applications (status, created_at desc, id desc);
create index applications_asked_later on applications (created_at desc, id desc)
  where asked_later_at is not null;
create index applications_search on applications using gin (search_text gin_trgm_ops);

-- Keeps when an application became accepted, whoever changes the status.
create function keep_acceptance() returns trigger language plpgsql as $$
begin
  new.accepted_at := case when new.status = 'accepted'
    then coalesce(old.accepted_at, new.reviewed_at, now()) end;
  return new;
end $$;
create trigger applications_acceptance before insert or update of status on applications
  for each row execute function keep_acceptance();

-- What other nouns read about applications: who applied, and the status. What the applicant works as
-- is null once the person is erased.
create view application_list as
  select id, person_id, name, answers ->> 'currentRole' as works_as, answers, status, reviewed_by,
    reviewed_at, decided_at, asked_later_at, created_at, accepted_at, search_text
  from applications;

-- Applications that nobody has answered, and those whose applicants were asked to wait.
create index applications_to_answer on applications (created_at, id)
  where status in ('pending', 'reviewing') and asked_later_at is null and answers is not null;
create view applications_to_answer_list as
  select id, person_id, name, created_at from applications
  where status in ('pending', 'reviewing') and asked_later_at is null and answers is not null;
create view postponed_applications as
  select id, person_id, name, created_at from applications
  where asked_later_at is not null and answers is not null;
