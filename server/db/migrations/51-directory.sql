-- Filters, order and columns of the list of people, under a name that all staff see.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60),
  -- As in the address of the list. It holds no search, which could be somebody's name.
  query text not null check (length(query) <= 1000),
  created_at timestamptz(3) not null default now()
);
create unique index saved_views_by_name on saved_views (lower(name));
