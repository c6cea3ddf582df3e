-- The member of staff to whom the booking was handed. Null: to nobody, and the coach of the session
-- is responsible.
alter table session_bookings add column responsible_id uuid references users on delete set null;
create index session_bookings_responsible on session_bookings (responsible_id)
  where responsible_id is not null;

create function take_bookings_from(account uuid) returns void language sql as $$
  update session_bookings set responsible_id = null where responsible_id = account;
$$;
