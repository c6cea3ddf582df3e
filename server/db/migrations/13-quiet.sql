create table quiet_settings (
  user_id uuid primary key references users on delete cascade,
  quiet_mode boolean not null default false,
  quiet_pace text not null default 'daily' check (quiet_pace in ('daily', '2-3x', 'weekly')),
  quiet_hours_start time not null default '22:00',
  quiet_hours_end time not null default '08:00',
  channel_email boolean not null default true,
  session_reminders boolean not null default true,
  weekly_progress boolean not null default true,
  staff_news text not null default 'daily' check (staff_news in ('daily', 'at_once')),
  time_zone text not null check (length(time_zone) between 1 and 64),
  time_zone_chosen boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  check (quiet_hours_start <> quiet_hours_end)
);

-- What members chose about when and how we write to them; no row before the first choice.
create view quiet_choices as
  select user_id, quiet_mode, quiet_pace, quiet_hours_start, quiet_hours_end, channel_email,
    session_reminders, weekly_progress, staff_news, time_zone
  from quiet_settings;

-- Copies the time zone of a confirmed account to its person, when either changes.
create function tell_person_time_zone() returns trigger language plpgsql as $$
begin
  perform set_person_time_zone(accounts.person_id, quiet_settings.time_zone)
    from accounts join quiet_settings on quiet_settings.user_id = accounts.id
    where accounts.id = (to_jsonb(new) ->> tg_argv[0])::uuid;
  return null;
end $$;
create trigger quiet_settings_tell_time_zone after insert or update of time_zone on quiet_settings
  for each row execute function tell_person_time_zone('user_id');
-- Not "update of person_id", because another trigger sets that column.
create trigger users_tell_time_zone after update on users for each row
  when (new.person_id is distinct from old.person_id)
  execute function tell_person_time_zone('id');
