create table user_course_progress (
  user_id uuid not null references users on delete cascade,
  course_id uuid not null references courses on delete cascade,
  module_id uuid not null,
  completed boolean not null default false,
  completed_at timestamptz(3),
  resume_seconds integer not null default 0 check (resume_seconds >= 0),
  opened_at timestamptz(3) not null default now(),
  studied_at timestamptz(3) not null default now(),
  primary key (user_id, course_id, module_id),
  -- The module must belong to this course.
  foreign key (module_id, course_id) references modules (id, course_id) on delete cascade,
  check (completed = (completed_at is not null))
);
create index user_course_progress_module on user_course_progress (course_id, module_id);

-- Which modules members have opened and completed.
create view studied_modules as
  select user_id, course_id, module_id, completed, completed_at, opened_at, studied_at
  from user_course_progress;
