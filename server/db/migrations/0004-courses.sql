create table cohorts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  description text check (length(description) <= 5000),
  thumbnail text check (length(thumbnail) <= 2000),
  order_index integer not null default 0,
  is_locked boolean not null default false,
  membership_tier_required text check (membership_tier_required in ('basic', 'premium', 'elite')),
  created_at timestamptz(3) not null default now()
);
create index cohorts_order on cohorts (order_index, id);

create table modules (
  id uuid primary key default gen_random_uuid(),
  cohort_id uuid not null references cohorts on delete cascade,
  title text not null check (length(title) between 1 and 200),
  content text,
  video_url text check (length(video_url) <= 2000),
  audio_url text check (length(audio_url) <= 2000),
  pdf_url text check (length(pdf_url) <= 2000),
  captions_url text check (length(captions_url) <= 2000),
  content_type text not null check (content_type in ('text', 'video', 'audio', 'pdf', 'mixed')),
  duration integer not null default 0 check (duration >= 0),
  order_index integer not null default 0,
  created_at timestamptz(3) not null default now(),
  unique (id, cohort_id)
);
create index modules_order on modules (cohort_id, order_index, id);

create table media_files (
  id uuid primary key default gen_random_uuid(),
  cohort_id uuid not null references cohorts on delete cascade,
  module_id uuid references modules on delete cascade,
  storage_key text not null unique,
  file_name text not null check (length(file_name) between 1 and 255),
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  uploaded_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now()
);
create index media_files_cohort on media_files (cohort_id);
create index media_files_module on media_files (module_id);

create table user_course_progress (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references cohorts on delete cascade,
  module_id uuid not null,
  completed boolean not null default false,
  completed_at timestamptz(3),
  resume_seconds integer not null default 0 check (resume_seconds >= 0),
  opened_at timestamptz(3) not null default now(),
  primary key (user_id, course_id, module_id),
  unique (user_id, module_id),
  -- A module of another course can not be recorded under this one.
  foreign key (module_id, course_id) references modules (id, cohort_id) on delete cascade,
  check (completed = (completed_at is not null))
);
create index user_course_progress_module on user_course_progress (module_id, course_id);
