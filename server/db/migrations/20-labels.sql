-- A word that staff put on people, to find them again. The name keeps the case in which it was first
-- typed. A label that nobody has is deleted.
create table labels (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (folded(E'\n' || name)) stored
);
create unique index labels_by_name on labels (lower(name));
create index labels_search on labels using gin (search_text gin_trgm_ops);

create table person_labels (
  person_id uuid not null references people on delete cascade,
  label_id uuid not null references labels,
  set_by uuid references users on delete set null,
  set_at timestamptz(3) not null default now(),
  primary key (person_id, label_id)
);
create index person_labels_label on person_labels (label_id, person_id);
create index person_labels_set_by on person_labels (set_by);

-- How many labels each person has. The row is locked by whoever adds one, so that two colleagues
-- never add more than 20 together.
create table label_counts (
  person_id uuid primary key references people on delete cascade,
  labels integer not null constraint label_limit check (labels between 0 and 20)
);

create function count_label() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into label_counts (person_id, labels) values (new.person_id, 1)
      on conflict (person_id) do update set labels = label_counts.labels + 1;
  else
    update label_counts set labels = labels - 1 where person_id = old.person_id;
  end if;
  return null;
end $$;
create trigger person_labels_count after insert or delete on person_labels
  for each row execute function count_label();

-- The labels are locked first, so that one which somebody is being given stays.
create function delete_unused_labels() returns trigger language plpgsql as $$
begin
  perform id from labels where id in (select label_id from gone) order by id for update;
  delete from labels where id in (select label_id from gone)
    and not exists (select from person_labels where label_id = labels.id);
  return null;
end $$;
create trigger person_labels_delete_unused after delete on person_labels
  referencing old table as gone for each statement execute function delete_unused_labels();

-- Who has which label.
create view labelled_people as
  select person_labels.person_id, person_labels.label_id, labels.name
  from person_labels join labels on labels.id = person_labels.label_id;
