-- What staff chose for the columns of files with these titles, the last time.
create table import_matchings (
  -- A hash, because the first line of a file may be a person.
  titles_hash text primary key check (length(titles_hash) between 1 and 64),
  -- One of ImportColumn for each column, with commas between them.
  columns text not null check (length(columns) between 1 and 10000)
);

alter table imports
  -- Columns that are left out are chosen before the file is checked.
  drop column unknown_columns,
  -- Of the columns of the file, for the download of lines with problems. Deleted with the lines.
  add column titles jsonb;

alter table import_lines
  -- What the file has in a line with a problem, for the download.
  add column cells jsonb check (cells is null or problem is not null);
