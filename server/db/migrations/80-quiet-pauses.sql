-- Quiet until a day: no message of ours until then, but of what is booked. Eight weeks at most.
alter table quiet_settings
  add column quiet_since date,
  add column quiet_until date,
  -- The last day whose message the member skipped or put off.
  add column skipped_on date,
  -- The member asked for the next message then: its day counts as one of the learning pace.
  add column wanted_at timestamptz(3),
  add constraint quiet_settings_pause_check check (
    (quiet_since is null) = (quiet_until is null)
    and quiet_until - quiet_since between 1 and 56);

create or replace view quiet_choices as
  select user_id, quiet_mode, quiet_pace, quiet_hours_start, quiet_hours_end, channel_email,
    session_reminders, weekly_progress, staff_news, time_zone, quiet_until, skipped_on, wanted_at
  from quiet_settings;
