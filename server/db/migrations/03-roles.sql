create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('admin', 'coach', 'member', 'guest')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, role)
);
create index user_roles_role on user_roles (role);

-- Which accounts have which role, and since when. A staff role has no effect until the address of
-- the account is confirmed, because anyone can sign up with any address. The roles of a suspended
-- account have no effect.
create view role_holders as
  select user_id, role, created_at as since,
    (select suspended_at is null and (email_verified or role not in ('admin', 'coach'))
      from accounts where id = user_id) as in_effect
  from user_roles;

-- Every account has the member role, however it was created.
create function grant_member_role() returns trigger language plpgsql as $$
begin
  insert into user_roles (user_id, role) values (new.id, 'member');
  return new;
end $$;
create trigger users_grant_member_role after insert on users
  for each row execute function grant_member_role();

-- Nobody can log in as an invented person, so none is an admin, on whom others would rely. Invented
-- coaches only lend their names to the sessions and cohorts of the demo content.
create function refuse_invented_admin() returns trigger language plpgsql as $$
begin
  if exists (select from accounts join contacts on contacts.id = accounts.person_id
      where accounts.id = new.user_id and is_invented) then
    raise exception 'invented_person'
      using errcode = 'check_violation', constraint = 'invented_person';
  end if;
  return new;
end $$;
create trigger user_roles_refuse_invented before insert on user_roles for each row
  when (new.role = 'admin') execute function refuse_invented_admin();

-- There must always be an admin whose role is in effect, because only admins can appoint one.
-- Removals and suspensions run one at a time, and wait before any row is locked, so that two admins
-- who remove or suspend each other at once neither both succeed nor deadlock. Whoever deletes accounts
-- removes their roles, and waits before locking anything, too.
create function wait_to_remove_roles() returns void language sql as $$
  select pg_advisory_xact_lock(hashtext('user_roles'));
$$;
create function queue_role_removals() returns trigger language plpgsql as $$
begin
  perform wait_to_remove_roles();
  return null;
end $$;
create trigger user_roles_queue_removals before delete on user_roles
  for each statement execute function queue_role_removals();
create trigger users_queue_suspensions before update of suspended_at on users
  for each statement execute function queue_role_removals();

-- The trigger's argument names the column with the account's id.
create function keep_last_admin() returns trigger language plpgsql as $$
declare account uuid := (to_jsonb(old) ->> tg_argv[0])::uuid;
begin
  if exists (select from user_roles where user_id = account and role = 'admin')
    and not exists (select from role_holders
      where role = 'admin' and in_effect and user_id <> account) then
    raise exception 'last_admin' using errcode = 'check_violation', constraint = 'last_admin';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger user_roles_keep_last_admin before delete on user_roles for each row
  when (old.role = 'admin') execute function keep_last_admin('user_id');
create trigger users_keep_last_admin before update of suspended_at on users for each row
  when (old.suspended_at is null and new.suspended_at is not null) execute function keep_last_admin('id');
