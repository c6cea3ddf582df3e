-- Staff have hidden the question from others who registered.
alter table info_session_registrations add column question_hidden boolean not null default false;
