-- Returns false for one that is used.
create function remove_if_unused(picture uuid) returns boolean language plpgsql as $$
begin
  delete from pictures where id = picture;
  return found;
exception when foreign_key_violation then
  return false;
end $$;
