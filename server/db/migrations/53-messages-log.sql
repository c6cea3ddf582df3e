-- For the mail log without what is planned, and for what is planned.
create index messages_left on messages (planned_at desc, id desc) where state <> 'held';
create index messages_left_newest on messages (created_at desc, id desc) where state <> 'held';
create index messages_coming on messages (planned_at, id) where state = 'held';
