-- Shown instead of the thumbnail's address.
alter table courses add column picture_id uuid references pictures;

create or replace view course_list as
  select id, title, description, thumbnail, is_locked, membership_tier_required, order_index,
    created_at, search_text, is_archived, picture_id
  from courses;
