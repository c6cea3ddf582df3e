-- The account that decided by the latest letter; null again with decided_at.
alter table applications add column decided_by uuid references users on delete set null;
update applications set decided_by = reviewed_by where decided_at = reviewed_at;
create index applications_decided_by on applications (decided_by) where decided_by is not null;
