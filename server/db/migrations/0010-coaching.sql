-- Moving a booking takes a place of the other session, just as booking does.
create trigger session_bookings_capacity_when_moved
  before update of session_id on session_bookings for each row
  when (old.session_id is distinct from new.session_id)
  execute function keep_session_capacity();
