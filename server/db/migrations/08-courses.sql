-- Addresses that a page turns into a link or a player must be web addresses or uploaded files,
-- never scripts, whoever wrote them.
create table courses (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) <= 5000),
  thumbnail text check (length(thumbnail) <= 2000)
    constraint courses_thumbnail_address check (thumbnail ~* '^https?://'),
  order_index integer not null default 0,
  is_locked boolean not null default false,
  membership_tier_required text check (membership_tier_required in ('basic', 'premium', 'elite')),
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (folded(E'\n' || title)) stored
);
create index courses_order on courses (order_index, id);
create index courses_search on courses using gin (search_text gin_trgm_ops);

create table modules (
  id uuid primary key default gen_random_uuid(),
  course_id uuid not null references courses on delete cascade,
  title text not null check (length(title) between 1 and 200),
  content text constraint modules_content_length check (length(content) <= 100000),
  video_url text check (length(video_url) <= 2000)
    constraint modules_video_address check (video_url ~* '^(https?://|/api/media/)'),
  audio_url text check (length(audio_url) <= 2000)
    constraint modules_audio_address check (audio_url ~* '^(https?://|/api/media/)'),
  pdf_url text check (length(pdf_url) <= 2000)
    constraint modules_pdf_address check (pdf_url ~* '^(https?://|/api/media/)'),
  captions_url text check (length(captions_url) <= 2000)
    constraint modules_captions_address check (captions_url ~* '^(https?://|/api/media/)'),
  content_type text not null check (content_type in ('text', 'video', 'audio', 'pdf', 'mixed')),
  duration integer not null default 0 check (duration >= 0),
  order_index integer not null default 0,
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (folded(E'\n' || title)) stored,
  unique (id, course_id)
);
create index modules_order on modules (course_id, order_index, id);
create index modules_search on modules using gin (search_text gin_trgm_ops);

-- Courses as members see them, and their locks.
create view course_list as
  select id, title, description, thumbnail, is_locked, membership_tier_required, order_index,
    created_at, search_text
  from courses;

-- Modules with their content.
create view module_list as
  select id, course_id, title, content_type, content, video_url, audio_url, pdf_url, captions_url,
    duration, order_index, created_at, search_text
  from modules;
