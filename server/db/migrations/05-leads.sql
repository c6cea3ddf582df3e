create table leads (
  id uuid primary key default gen_random_uuid(),
  -- This reference comes before the one below, so that it is checked first: it keeps the id of a person
  -- with a lead from being changed, which the one below would follow (see delete_unused_people).
  person_id uuid not null unique references people on delete cascade,
  -- The person's address once more: lists of leads are searched and sorted by it without the table of people.
  email text not null,
  name text check (length(name) between 1 and 100),
  source text not null default 'landing_page' check (length(source) between 1 and 100),
  status text not null default 'new'
    check (status in ('new', 'contacted', 'qualified', 'converted', 'dead')),
  requests integer not null default 1 check (requests > 0),
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (folded(E'\n' || coalesce(name, '') || E'\n' || email)) stored,
  foreign key (person_id, email) references people (id, email) on update cascade on delete cascade
);
create index leads_newest on leads (created_at desc, id desc);
create index leads_by_name on leads (lower(coalesce(name, '')), id);
create index leads_by_email on leads (email, id);
create index leads_by_source on leads (source, id);
create index leads_by_status on leads (status, id);
create index leads_newest_of_status on leads (status, created_at desc, id desc);
create index leads_search on leads using gin (search_text gin_trgm_ops);

-- What other nouns read about leads.
create view lead_list as select id, person_id, email, name, search_text, source, status, created_at from leads;
