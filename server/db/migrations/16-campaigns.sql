-- The people we write to unasked: leads and members, one row per person.
create table outreach (
  person_id uuid primary key references people on delete cascade,
  -- When the person must be planned again, at the latest.
  plan_at timestamptz(3) not null default '-infinity'
);
create index outreach_due on outreach (plan_at);

-- People whose plan is out of date. A change only adds a row here, so it never waits for a planner.
create table outreach_changes (
  id bigint generated always as identity primary key,
  person_id uuid not null references people on delete cascade
);
create index outreach_changes_person on outreach_changes (person_id);

-- The trigger's argument names the column with the person's id.
create function replan_person() returns trigger language plpgsql as $$
declare person uuid;
begin
  person := (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::uuid;
  -- Nobody is planned again who is just being deleted.
  insert into outreach_changes (person_id) select id from contacts where id = person;
  return null;
end $$;
create trigger people_replan after update of name on people for each row
  when (new.name is distinct from old.name)
  execute function replan_person('id');
create trigger leads_replan after insert or delete or update of person_id on leads
  for each row execute function replan_person('person_id');
create trigger users_replan after insert or delete on users
  for each row execute function replan_person('person_id');
create trigger users_replan_person after update on users for each row
  when (new.person_id is distinct from old.person_id
    or new.suspended_at is distinct from old.suspended_at)
  execute function replan_person('person_id');
create trigger email_prefs_replan after insert or update or delete on email_prefs
  for each row execute function replan_person('person_id');

-- The trigger's argument names the column with the account's id.
create function replan_account() returns trigger language plpgsql as $$
declare account uuid;
begin
  account := (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::uuid;
  insert into outreach_changes (person_id)
    select person_id from accounts where id = account and person_id is not null;
  return null;
end $$;
create trigger quiet_settings_replan after insert or update or delete on quiet_settings
  for each row execute function replan_account('user_id');
create trigger profiles_replan after insert or update of membership_tier on profiles
  for each row execute function replan_account('id');
create trigger user_roles_replan after insert or delete on user_roles
  for each row execute function replan_account('user_id');
-- The position in a playing video is stored every few seconds, so not every update replans. Opening
-- or completing a module does, and so does studying it an hour after the last time. Every plan is
-- checked again before it is sent.
create trigger progress_replan after insert or delete on user_course_progress
  for each row execute function replan_account('user_id');
create trigger progress_replan_again after update on user_course_progress for each row
  when (old.completed is distinct from new.completed
    or new.studied_at > old.studied_at + interval '1 hour')
  execute function replan_account('user_id');
create trigger bookings_replan after insert or update or delete on session_bookings
  for each row execute function replan_account('user_id');

create function replan_session() returns trigger language plpgsql as $$
begin
  insert into outreach_changes (person_id)
    select accounts.person_id from booked_sessions
    join accounts on accounts.id = booked_sessions.user_id
    where booked_sessions.session_id = new.id and accounts.person_id is not null;
  return null;
end $$;
create trigger sessions_replan after update of session_date, session_time, title on sessions
  for each row execute function replan_session();

create trigger cohort_places_replan after insert or update on cohort_places
  for each row execute function replan_person('person_id');

-- The trigger's argument names the column with the cohort's id.
create function replan_cohort() returns trigger language plpgsql as $$
begin
  insert into outreach_changes (person_id)
    select person_id from cohort_members
    where cohort_id = (to_jsonb(case when tg_op = 'DELETE' then old else new end)
      ->> tg_argv[0])::uuid;
  return null;
end $$;
create trigger cohorts_replan
  after update of first_day, last_day, membership_tier, is_published on cohorts
  for each row execute function replan_cohort('id');
create trigger cohort_courses_replan after insert or delete on cohort_courses
  for each row execute function replan_cohort('cohort_id');
create trigger cohort_openings_replan after insert or update on cohort_openings
  for each row execute function replan_cohort('cohort_id');

create function note_change_for_staff() returns void language sql as $$
  insert into outreach_changes (person_id)
    select distinct accounts.person_id from role_holders
    join accounts on accounts.id = role_holders.user_id
    where role_holders.role in ('admin', 'coach') and accounts.person_id is not null;
$$;
create function replan_staff() returns trigger language plpgsql as $$
begin
  perform note_change_for_staff();
  return null;
end $$;
create trigger applications_replan_staff after insert on applications
  for each statement execute function replan_staff();
-- Offers expire many at a time, so this runs once for all rows. PostgreSQL allows no list of columns
-- with transition tables.
create function replan_staff_for_answers() returns trigger language plpgsql as $$
begin
  if exists (select from before join after using (id)
      where before.status = 'offered' and after.status in ('joined', 'refused', 'expired')) then
    perform note_change_for_staff();
  end if;
  return null;
end $$;
create trigger cohort_places_replan_staff after update on cohort_places
  referencing old table as before new table as after
  for each statement execute function replan_staff_for_answers();
create trigger bookings_replan_staff
  after insert or update of status, session_id on session_bookings
  for each statement execute function replan_staff();
