-- They are counted at every scrape; what was dropped grows for ever beside them.
create index messages_failed on messages (planned_at) where state = 'failed';
