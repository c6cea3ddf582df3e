-- Where a person came from: the campaign parameters (UTM) in the address of the page with the first
-- form that the person sent. Later forms change nothing.
create table person_sources (
  person_id uuid primary key references people on delete cascade,
  form text not null check (form in ('playbook', 'info_session', 'application', 'cohort_waitlist')),
  utm_source text check (length(utm_source) between 1 and 100),
  utm_medium text check (length(utm_medium) between 1 and 100),
  utm_campaign text check (length(utm_campaign) between 1 and 100),
  utm_content text check (length(utm_content) between 1 and 100),
  utm_term text check (length(utm_term) between 1 and 100),
  -- The source in lower case, by which people are grouped, or 'unknown'.
  source text not null check (length(source) between 1 and 100),
  at timestamptz(3) not null
);
create index person_sources_newest on person_sources (at desc) include (source);
create index person_sources_source on person_sources (source, person_id);

-- Keeps where the person came from, unless it is known. Returns the person, so that the statement
-- that stores a form can call it.
create function keep_first_source(person uuid, first_form text, utm jsonb, sent_at timestamptz)
  returns uuid language plpgsql as $$
begin
  insert into person_sources
      (person_id, form, source, utm_source, utm_medium, utm_campaign, utm_content, utm_term, at)
    values (person, first_form, utm ->> 'name', utm ->> 'source', utm ->> 'medium',
      utm ->> 'campaign', utm ->> 'content', utm ->> 'term', sent_at)
    on conflict (person_id) do nothing;
  return person;
end $$;
