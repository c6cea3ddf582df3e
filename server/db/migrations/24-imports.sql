-- A file of people that an admin uploaded. Nothing is imported before it is confirmed. The lines are
-- deleted a day after the upload, or a day after the import, which can then no longer be undone.
create table imports (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references users on delete set null,
  -- What the file was called; staff tell imports apart by it. Deleted with the lines, because it may
  -- name people.
  file_name text check (length(file_name) between 1 and 255),
  state text not null default 'reading'
    check (state in ('reading', 'ready', 'importing', 'imported', 'undoing', 'undone')),
  -- What happens to people whom we know; null until the import is confirmed.
  existing text check (existing in ('skip', 'update')),
  -- The titles of columns that are not imported.
  unknown_columns text check (length(unknown_columns) between 1 and 1000),
  line_count integer not null default 0,
  problem_count integer not null default 0,
  known_count integer not null default 0,
  -- How many lines have each outcome. They stay when the lines are deleted.
  added integer not null default 0 check (added >= 0),
  updated integer not null default 0 check (updated >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  removed integer not null default 0 check (removed >= 0),
  reverted integer not null default 0 check (reverted >= 0),
  spared integer not null default 0 check (spared >= 0),
  created_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  finished_at timestamptz(3),
  check ((existing is null) = (state in ('reading', 'ready'))),
  check ((confirmed_at is null) = (existing is null))
);
create index imports_newest on imports (created_at desc, id desc);
create index imports_created_by on imports (created_by) where created_by is not null;

create table import_lines (
  import_id uuid not null references imports on delete cascade,
  line integer not null check (line > 0),
  -- Why the line can't be imported. Such a line keeps nothing else.
  problem text check (length(problem) between 1 and 200),
  email text check (email = lower(email) and length(email) <= 254),
  name text check (length(name) between 1 and 100),
  -- The names of the labels, one a line.
  labels text check (length(labels) between 1 and 900),
  membership_tier text check (membership_tier in ('basic', 'premium', 'elite')),
  outcome text check (outcome in ('added', 'updated', 'skipped', 'removed', 'reverted', 'spared')),
  person_id uuid references people on delete cascade,
  -- What the import changed, for its undo.
  added_labels text check (length(added_labels) between 1 and 900),
  previous_tier text check (previous_tier in ('basic', 'premium', 'elite')),
  is_tier_given boolean not null default false,
  is_name_given boolean not null default false,
  primary key (import_id, line),
  check ((problem is null) = (email is not null)),
  check (person_id is null or outcome is not null)
);
create unique index import_lines_once on import_lines (import_id, email);
create index import_lines_waiting on import_lines (import_id, line)
  where problem is null and outcome is null;
create index import_lines_outcomes on import_lines (import_id, outcome, line)
  where outcome is not null;
create index import_lines_problems on import_lines (import_id, line) where problem is not null;
create index import_lines_email on import_lines (email);
create index import_lines_person on import_lines (person_id) where person_id is not null;

-- Whom an import added or updated, in the order of its file. The rows stay when the lines are deleted,
-- except those of people for whom the import was undone.
create table imported_people (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  person_id uuid not null references people on delete cascade,
  -- Whether the import added the person.
  is_new boolean not null,
  primary key (import_id, line)
);
create index imported_people_person on imported_people (person_id);

-- The imports that a person was in.
create view person_imports as
  select person_id, import_id, is_new, file_name, confirmed_at, created_by
  from imported_people join imports on imports.id = import_id;
