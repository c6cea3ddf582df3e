-- Of a PDF. Null until they are counted, 0 if they can't be.
alter table media_files add column pages integer check (pages >= 0);
create index media_files_uncounted on media_files (id)
  where media_type = 'application/pdf' and pages is null;

create or replace view uploaded_files as
  select id, course_id, module_id, file_name, bytes, nullif(pages, 0) as pages from media_files;
