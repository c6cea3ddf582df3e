-- What a page turns into a link or a player is an address in the web or a file of ours, whoever
-- wrote it: nothing that runs.
alter table cohorts
  add constraint cohorts_thumbnail_address check (thumbnail ~* '^https?://');
alter table modules
  add constraint modules_video_address check (video_url ~* '^(https?://|/api/media/)'),
  add constraint modules_audio_address check (audio_url ~* '^(https?://|/api/media/)'),
  add constraint modules_pdf_address check (pdf_url ~* '^(https?://|/api/media/)'),
  add constraint modules_captions_address check (captions_url ~* '^(https?://|/api/media/)'),
  add constraint modules_content_length check (length(content) <= 100000);

-- A module has one course, so the primary key says this already. A second unique rule breaks an
-- upsert that names the first one, when two are written at once.
alter table user_course_progress drop constraint user_course_progress_user_id_module_id_key;
