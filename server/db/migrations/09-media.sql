create table media_files (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  module_id uuid,
  storage_key text not null unique,
  file_name text not null check (length(file_name) between 1 and 255),
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  uploaded_by uuid references users on delete set null,
  -- Becomes true when a module that names the file is saved. Until then it is an upload that may be
  -- abandoned.
  attached boolean not null default false,
  created_at timestamptz(3) not null default now(),
  check (module_id is not null or not attached),
  constraint media_files_module_fkey foreign key (module_id, course_id)
    references modules (id, course_id) on delete cascade
);
create index media_files_course on media_files (course_id);
create index media_files_module on media_files (module_id);
create index media_files_unattached on media_files (created_at) where not attached;
create index media_files_uploaded_by on media_files (uploaded_by);

-- Which files a course or module has.
create view uploaded_files as select id, course_id, module_id from media_files;

-- Stored objects to remove. The row is written before the object (in case an upload never ends),
-- and stays until the object is gone (in case the file's row is deleted), so that no object is
-- forgotten.
create table media_removals (
  storage_key text primary key,
  remove_after timestamptz(3) not null,
  -- The room that the object takes, or may take while it is being uploaded.
  bytes bigint not null check (bytes >= 0),
  -- Whose upload is on its way; null for an object that is being removed.
  uploaded_by uuid references users on delete set null
);
create index media_removals_due on media_removals (remove_after);
create index media_removals_uploaded_by on media_removals (uploaded_by);

create function remove_media_later() returns trigger language plpgsql as $$
begin
  insert into media_removals (storage_key, remove_after, bytes)
    values (old.storage_key, '-infinity', old.bytes)
    on conflict (storage_key) do update set remove_after = excluded.remove_after;
  return null;
end $$;
create trigger media_files_removed after delete on media_files
  for each row execute function remove_media_later();
