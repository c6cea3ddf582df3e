-- What waits for its time is looked up by its recipient. With an index over all of it by time, the
-- planner would read that from end to end for each person, while statistics are too old to know of it.
drop index messages_waiting;
create index messages_waiting on messages (planned_at) where state in ('queued', 'sending');
