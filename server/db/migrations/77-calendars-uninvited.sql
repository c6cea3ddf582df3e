-- Whose mails bring no entries to their calendar, and since when.
create view uninvited_people as
  select accounts.person_id, choices.changed_at as since
  from calendar_choices choices join accounts on accounts.id = choices.user_id
  where choices.choice <> 'mail' and accounts.person_id is not null;
