-- When an older session became a meeting of its cohort. Null: it has been one since it was added.
alter table sessions add column meeting_since timestamptz(3);
update sessions set meeting_since = now() where cohort_id is not null and type <> 'one_on_one';

-- The meetings of cohorts: every member belongs to them without booking. A one-to-one session of a
-- cohort is booked.
create view cohort_meetings as
  select id as session_id, cohort_id, title, description, session_date, session_time, session_turn,
    duration, meeting_link, sequence, coalesce(meeting_since, created_at) as meeting_since
  from sessions where cohort_id is not null and type <> 'one_on_one';

-- Members who said that they can't come to a meeting.
create table meeting_absences (
  session_id uuid not null references sessions on delete cascade,
  person_id uuid not null references people on delete cascade,
  said_at timestamptz(3) not null default now(),
  primary key (session_id, person_id)
);
create index meeting_absences_person on meeting_absences (person_id);

-- Whoever had booked a meeting and cancelled the booking does not come.
insert into meeting_absences (session_id, person_id, said_at)
  select bookings.session_id, accounts.person_id, bookings.cancelled_by_member_at
  from session_bookings bookings
  join cohort_meetings using (session_id)
  join accounts on accounts.id = bookings.user_id
  where bookings.cancelled_by_member_at is not null and accounts.person_id is not null;

-- Who belongs to which meeting, without those who still have a booking from before it was one: they
-- are told and reminded through the booking.
create view meeting_members as
  select guests.person_id, meetings.session_id, meetings.cohort_id, meetings.title,
    meetings.description, meetings.session_date, meetings.session_time, meetings.session_turn,
    meetings.duration, meetings.meeting_link, meetings.sequence, meetings.meeting_since,
    absences.session_id is not null as is_absent
  from cohort_guests guests
  join cohort_meetings meetings using (cohort_id)
  left join meeting_absences absences using (session_id, person_id)
  where not exists (select from session_bookings bookings
    join accounts on accounts.id = bookings.user_id
    where bookings.session_id = meetings.session_id and bookings.status <> 'cancelled'
      and accounts.person_id = guests.person_id);

create trigger sessions_replan_cohort
  after insert or delete
    or update of cohort_id, type, session_date, session_time, session_turn, title, duration,
      meeting_link
  on sessions for each row execute function replan_cohort('cohort_id');
create trigger meeting_absences_replan after insert or delete on meeting_absences
  for each row execute function replan_person('person_id');
