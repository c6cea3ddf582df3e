create or replace view session_list as
  select id, title, type, session_date, session_time, duration, search_text, cancelled_at,
    session_turn, meeting_link
  from sessions;
