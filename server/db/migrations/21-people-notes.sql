-- The note of staff about a person. A person without a note has no row.
create table person_notes (
  person_id uuid primary key references people on delete cascade,
  note text not null check (length(note) between 1 and 5000),
  edited_by uuid references users on delete set null,
  edited_at timestamptz(3) not null
);
create index person_notes_edited_by on person_notes (edited_by);
