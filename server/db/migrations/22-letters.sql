-- The templates of the letters that answer applications. Without a subject and a text of its own, a
-- letter has the original ones.
create table letters (
  kind text primary key check (kind in ('offer', 'decline', 'later')),
  subject text check (length(subject) between 1 and 200),
  text text check (length(text) between 1 and 20000),
  updated_at timestamptz(3) not null default now(),
  check ((subject is null) = (text is null))
);
insert into letters (kind) values ('offer'), ('decline'), ('later');
