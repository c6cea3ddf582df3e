-- The zone of the academy's clock, chosen by an admin. Null: the one in the settings of the server.
alter table academy_settings add column time_zone text check (length(time_zone) between 1 and 64);

-- Under which name the mail provider publishes its DKIM key, as in "s1".
alter table academy_settings add column dkim_selector text
  check (length(dkim_selector) between 1 and 63);

-- What admins have settled of what is left to set up, although the database can't tell. "everything"
-- takes the whole list away.
alter table academy_settings add column set_up_settled text[] not null default '{}'
  check (set_up_settled <@ array['welcome_video', 'legal', 'backups', 'everything']);
