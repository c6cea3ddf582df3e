-- Whether the account is on the staff, which it then stays until the transaction ends.
create function hold_on_staff(account uuid) returns boolean language sql as $$
  select exists (select from user_roles
    where user_id = account and role in ('admin', 'coach') for key share);
$$;

-- Nobody is responsible for anything after leaving the staff.
create function end_responsibility() returns trigger language plpgsql as $$
begin
  if not exists (select from user_roles
      where user_id = old.user_id and role in ('admin', 'coach')) then
    perform take_people_from(old.user_id), take_applications_from(old.user_id),
      take_bookings_from(old.user_id);
  end if;
  return null;
end $$;
create trigger user_roles_end_responsibility after delete or update of user_id on user_roles
  for each row when (old.role in ('admin', 'coach')) execute function end_responsibility();
