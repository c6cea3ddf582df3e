-- With what mails and calendars say of a cohort's meetings.
create or replace view session_list as
  select id, title, type, session_date, session_time, duration, search_text, description,
    meeting_link, sequence
  from sessions;
