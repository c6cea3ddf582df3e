-- A photograph's addresses are made of what is stored about it where it is shown.
create or replace function portrait_of(coach coaches) returns json language sql stable as $$
  select coalesce(
    (select json_build_object('hash', hash, 'widths', widths, 'alt', alt)
      from picture_list where id = coach.picture_id),
    json_build_object('src', coach.drawing, 'alt', coalesce(coach.portrait_alt, '')));
$$;
