create index messages_with_body on messages (sent_at) where html is not null;
