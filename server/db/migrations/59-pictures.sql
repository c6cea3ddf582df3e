-- A picture never changes. One that is cut around another point is another row.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  -- Of all its files, in their addresses.
  hash text not null constraint pictures_hash check (hash ~ '^[0-9a-f]{32}$'),
  shape text not null check (shape in ('portrait', 'square', 'thumbnail', 'wide')),
  alt text not null check (length(alt) between 1 and 300),
  -- What stays when it is cut, in percent from the left and from the top.
  x smallint not null check (x between 0 and 100),
  y smallint not null check (y between 0 and 100),
  uploaded_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index pictures_by_hash on pictures (hash);
create index pictures_uploaded_by on pictures (uploaded_by);

create table picture_files (
  picture_id uuid not null references pictures on delete cascade,
  -- The whole picture is what was uploaded, before it was cut. Only staff can read it.
  format text not null check (format in ('whole', 'avif', 'webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  storage_key text not null unique,
  bytes integer not null check (bytes > 0),
  primary key (picture_id, format, width)
);
create trigger picture_files_removed after delete on picture_files
  for each row execute function remove_media_later();

-- What pages show.
create view picture_list as
  select id, hash, shape, alt, array(
    select width from picture_files
    where picture_id = pictures.id and format = 'avif' order by width
  ) as widths
  from pictures;

-- Whichever table uses a picture refers to it by a foreign key that refuses its deletion.
create function remove_unused_pictures(before timestamptz) returns integer language plpgsql as $$
declare
  old_id uuid;
  removed integer := 0;
begin
  for old_id in select id from pictures where created_at < before loop
    begin
      delete from pictures where id = old_id;
      removed := removed + 1;
    exception when foreign_key_violation then null;
    end;
  end loop;
  return removed;
end $$;
