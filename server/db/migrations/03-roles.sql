create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('admin', 'coach', 'member', 'guest')),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, role)
);
create index user_roles_role on user_roles (role);

-- Which accounts have which role, and since when. A staff role has no effect until the address of
-- the account is confirmed, because anyone can sign up with any address.
create view role_holders as
  select user_id, role, created_at as since,
    role not in ('admin', 'coach')
      or (select email_verified from accounts where id = user_id) as in_effect
  from user_roles;

-- Every account has the member role, however it was created.
create function grant_member_role() returns trigger language plpgsql as $$
begin
  insert into user_roles (user_id, role) values (new.id, 'member');
  return new;
end $$;
create trigger users_grant_member_role after insert on users
  for each row execute function grant_member_role();

-- There must always be an admin whose role is in effect, because only admins can appoint one. Removals run one at a time,
-- and wait before any row is locked, so that two admins who remove each other at once neither both
-- succeed nor deadlock.
create function queue_role_removals() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('user_roles'));
  return null;
end $$;
create trigger user_roles_queue_removals before delete on user_roles
  for each statement execute function queue_role_removals();

create function keep_last_admin() returns trigger language plpgsql as $$
begin
  if not exists (select from role_holders
    where role = 'admin' and in_effect and user_id <> old.user_id) then
    raise exception 'last_admin' using errcode = 'check_violation', constraint = 'last_admin';
  end if;
  return old;
end $$;
create trigger user_roles_keep_last_admin before delete on user_roles for each row
  when (old.role = 'admin') execute function keep_last_admin();
