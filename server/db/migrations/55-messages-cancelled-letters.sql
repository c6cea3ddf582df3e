-- Letters that staff cancelled, with the instant of the decision that they told of.
create view cancelled_letters as
  select about_id as application_id,
    case when about = 'application' and nature = 'answer' then occasion::timestamptz end as decided_at
  from messages
  where about = 'application' and nature = 'answer' and copy_of is null
    and state = 'dropped' and reason = 'cancelled by staff';
