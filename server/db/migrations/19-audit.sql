-- What staff did, and who logged in or tried to. Ids are text without a reference, so that entries
-- stay when an account is deleted, and never keep it from being deleted.
create table audit_log (
  id bigint generated always as identity primary key,
  action text not null check (length(action) between 1 and 100),
  actor text not null check (length(actor) between 1 and 300),
  actor_id text check (length(actor_id) between 1 and 100),
  subject text check (length(subject) between 1 and 100),
  client_address text check (length(client_address) between 1 and 100),
  detail jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index audit_log_actor_id on audit_log (actor_id, id desc);
create index audit_log_subject on audit_log (subject, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_created_at on audit_log (created_at);
create index audit_log_client_address on audit_log (client_address);
create index audit_log_actor_parts on audit_log using gin (actor gin_trgm_ops);

-- Entries never change, and are deleted after two years at the earliest.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.created_at < now() - interval '2 years' then
    return old;
  end if;
  raise exception 'The audit log can only be added to'
    using errcode = 'check_violation', constraint = 'audit_log_append_only';
end $$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function keep_audit_log();

create function keep_whole_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log can only be added to'
    using errcode = 'check_violation', constraint = 'audit_log_append_only';
end $$;
create trigger audit_log_not_truncated before truncate on audit_log
  for each statement execute function keep_whole_audit_log();

-- Which roles were given and taken, and by whom.
create view role_changes as
  select id, action, actor, subject, detail ->> 'role' as role, created_at
  from audit_log where action in ('roles.add', 'roles.remove');
