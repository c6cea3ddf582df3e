alter table courses
  add column is_published boolean not null default true,
  -- Academy-local: it is published by itself on that day.
  add column publish_on date,
  add constraint courses_published_once check (publish_on is null or not is_published);

alter table modules
  add column is_published boolean not null default true,
  -- Changes to a published module, by column, that members do not see yet.
  add column draft jsonb,
  add column publish_on date,
  -- Of the draft, or of a module that is not published.
  add column changed_at timestamptz(3),
  add column changed_by uuid references users on delete set null,
  add constraint modules_draft_object check (jsonb_typeof(draft) = 'object'),
  add constraint modules_draft_of_published check (draft is null or is_published),
  add constraint modules_something_to_publish
    check (publish_on is null or draft is not null or not is_published);
create index modules_changed_by on modules (changed_by) where changed_by is not null;

-- What members may know of: drafts are left out.
create or replace view course_list as
  select id, title, description, thumbnail, is_locked, membership_tier_required, order_index,
    created_at, search_text, is_archived, picture_id
  from courses where is_published;

create or replace view module_list as
  select id, course_id, title, content_type, content, video_url, audio_url, pdf_url, captions_url,
    duration, order_index, created_at, search_text
  from modules
  where is_published
    and exists (select from courses where courses.id = modules.course_id and courses.is_published);

-- All of them, for staff alone.
create view staff_courses as
  select id, title, is_archived, is_published, is_locked, membership_tier_required, search_text
  from courses;
create view staff_modules as select id, course_id, title, is_published, search_text from modules;
