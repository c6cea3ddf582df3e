alter table courses add column is_archived boolean not null default false;

create or replace view course_list as
  select id, title, description, thumbnail, is_locked, membership_tier_required, order_index,
    created_at, search_text, is_archived
  from courses;
