-- A letter that waits can be withdrawn before it is held: its reader may have no quiet hours.
drop trigger messages_transition on messages;

-- They would be dropped when they are due.
update messages set state = 'dropped', leased_until = null, reason = 'replaced by a later decision'
  where about = 'application' and nature = 'answer' and state in ('held', 'queued', 'sending')
    and not is_current_letter(kind, about_id, occasion);

create trigger messages_transition before update of state on messages for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('queued', 'sending'), ('queued', 'dropped'),
    ('held', 'queued'), ('held', 'dropped'),
    ('sending', 'queued'), ('sending', 'held'), ('sending', 'sent'), ('sending', 'failed'),
    ('sending', 'dropped'),
    ('failed', 'queued')))
  execute function refuse_message_transition();

-- At most one letter about an application is on its way.
create unique index messages_one_letter on messages (about_id)
  where about = 'application' and nature = 'answer' and copy_of is null
    and state in ('held', 'queued', 'sending');
