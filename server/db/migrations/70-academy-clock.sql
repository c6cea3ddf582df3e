-- The zone that the academy's clock shows: the one that an admin chose, or else the one in the
-- settings of the server at its last start.
alter table academy_settings add column clock_zone text not null default 'UTC'
  check (length(clock_zone) between 1 and 64);

-- Until the transaction ends, the zone stays.
create function hold_clock_zone() returns text language sql as $$
  select clock_zone from academy_settings for share;
$$;
