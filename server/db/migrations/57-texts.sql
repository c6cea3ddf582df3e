-- The academy's own texts. A version holds all that differ from the defaults in content/, by name, as
-- they were typed and as pages show them. Version 0 is the defaults.
create table text_versions (
  number integer primary key check (number >= 0),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  shown jsonb not null check (jsonb_typeof(shown) = 'object'),
  published_at timestamptz(3) not null default now(),
  published_by uuid references users on delete set null
);
create index text_versions_published_by on text_versions (published_by)
  where published_by is not null;
insert into text_versions (number, texts, shown) values (0, '{}', '{}');

-- What was changed since the newest version.
create table text_drafts (
  name text primary key check (length(name) between 1 and 100),
  value jsonb not null,
  edited_at timestamptz(3) not null,
  edited_by uuid references users on delete set null
);
create index text_drafts_edited_by on text_drafts (edited_by) where edited_by is not null;
