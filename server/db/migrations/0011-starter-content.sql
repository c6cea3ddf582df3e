-- When it was settled whether the academy begins with the starter content: it was added, or there
-- was content already. It is never asked again, so what staff delete does not come back.
alter table academy_settings add column starter_content_at timestamptz(3);
