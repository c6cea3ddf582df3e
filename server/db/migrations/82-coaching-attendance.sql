-- Who came to a session: whoever had booked it, or belongs to the meeting.
create table session_attendance (
  session_id uuid not null references sessions on delete cascade,
  person_id uuid not null references people on delete cascade,
  marked_at timestamptz(3) not null default now(),
  marked_by uuid references users on delete set null,
  primary key (session_id, person_id)
);
create index session_attendance_person on session_attendance (person_id);
create index session_attendance_marked_by on session_attendance (marked_by)
  where marked_by is not null;

create view attended_sessions as
  select attended.session_id, attended.person_id, sessions.title, sessions.session_date,
    sessions.session_time, sessions.session_turn
  from session_attendance attended join sessions on sessions.id = attended.session_id;
