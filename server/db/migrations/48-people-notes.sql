-- Any number of dated notes about a person, each with its author. The one note until now is the first.
alter table person_notes drop constraint person_notes_pkey;
alter table person_notes rename column note to text;
alter table person_notes rename column edited_by to written_by;
alter table person_notes rename column edited_at to written_at;
alter table person_notes add column id uuid primary key default gen_random_uuid();
drop index person_notes_edited_by;
create index person_notes_written_by on person_notes (written_by);
create index person_notes_person on person_notes (person_id, written_at desc, id desc);
