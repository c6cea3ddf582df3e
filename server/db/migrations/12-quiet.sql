create table quiet_settings (
  user_id uuid primary key references users on delete cascade,
  quiet_pace text not null default 'daily' check (quiet_pace in ('daily', '2-3x', 'weekly')),
  quiet_hours_start time not null default '22:00',
  quiet_hours_end time not null default '08:00',
  channel_email boolean not null default true,
  session_reminders boolean not null default true,
  weekly_progress boolean not null default true,
  staff_word text not null default 'daily' check (staff_word in ('daily', 'at_once')),
  time_zone text not null check (length(time_zone) between 1 and 64),
  time_zone_chosen boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  check (quiet_hours_start <> quiet_hours_end)
);
