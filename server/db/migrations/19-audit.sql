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
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (folded(E'\n' || actor)) stored
);
create index audit_log_actor_id on audit_log (actor_id, id desc);
create index audit_log_subject on audit_log (subject, id desc);
create index audit_log_action on audit_log (action, id desc);
create index audit_log_created_at on audit_log (created_at);
create index audit_log_client_address on audit_log (client_address);
create index audit_log_search on audit_log using gin (search_text gin_trgm_ops);

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

-- For the changes of one account's roles and tier.
create index audit_log_changes on audit_log (subject, created_at desc)
  where action in ('roles.add', 'roles.remove', 'members.update', 'members.acceptTierRequest',
    'imports.tier_set', 'imports.tier_set_back');

-- Which tiers staff or an import set, and the tiers before.
create view tier_changes as
  select id, actor, subject, detail ->> 'membership_tier' as membership_tier,
    detail ->> 'previous_tier' as previous_tier, created_at,
    action in ('imports.tier_set', 'imports.tier_set_back') as is_imported
  from audit_log where action in ('members.update', 'members.acceptTierRequest',
    'imports.tier_set', 'imports.tier_set_back');

-- Records that an account got the tier of an import when its address was confirmed.
create function record_imported_tier(account uuid, tier text) returns void language sql as $$
  insert into audit_log (action, actor, subject, detail) values ('imports.tier_set', 'command',
    account::text, jsonb_build_object('membership_tier', tier, 'previous_tier', null));
$$;

-- Which roles were given and taken, and by whom.
create view role_changes as
  select id, action, actor, subject, detail ->> 'role' as role, created_at
  from audit_log where action in ('roles.add', 'roles.remove');
