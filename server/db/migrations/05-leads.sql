create table leads (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null unique references people on delete cascade,
  name text check (length(name) between 1 and 100),
  source text not null default 'landing_page' check (length(source) between 1 and 100),
  status text not null default 'new'
    check (status in ('new', 'contacted', 'qualified', 'converted', 'dead')),
  requests integer not null default 1 check (requests > 0),
  created_at timestamptz(3) not null default now()
);
create index leads_newest on leads (created_at desc, id desc);
create index leads_by_name on leads (lower(coalesce(name, '')), id);
create index leads_by_source on leads (source, id);
create index leads_by_status on leads (status, id);
create index leads_newest_of_status on leads (status, created_at desc, id desc);
create index leads_name_parts on leads using gin (signs_as_letters(name) gin_trgm_ops);

-- What other nouns read about leads.
create view lead_list as select id, person_id, name, source, status, created_at from leads;
