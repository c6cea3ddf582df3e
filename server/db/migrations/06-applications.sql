create table applications (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null unique references people,
  name text not null check (length(name) between 1 and 100),
  status text not null default 'pending'
    check (status in ('pending', 'reviewing', 'accepted', 'declined')),
  notes text check (length(notes) <= 5000),
  reviewed_by uuid references users on delete set null,
  reviewed_at timestamptz(3),
  -- Null once the person is erased.
  answers jsonb check (
    length(answers ->> 'currentRole') between 1 and 200
    and length(answers ->> 'biggestChallenge') between 10 and 500
    and length(answers ->> 'whyNow') between 10 and 500
  ),
  created_at timestamptz(3) not null default now(),
  check (reviewed_by is null or reviewed_at is not null)
);
create index applications_newest on applications (created_at desc, id desc);
create index applications_by_name on applications (lower(name), id);
create index applications_by_status on applications (status, id);
create index applications_newest_of_status on applications (status, created_at desc, id desc);
create index applications_name_parts on applications using gin (name gin_trgm_ops);

-- What other nouns read about applications: who applied, and the status. What the applicant works as
-- is null once the person is erased.
create view application_list as
  select id, person_id, name, answers ->> 'currentRole' as works_as, status, created_at
  from applications;
