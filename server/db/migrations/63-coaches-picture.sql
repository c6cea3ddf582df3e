-- A photograph, with words of its own. The drawing stands in for it.
alter table coaches add column picture_id uuid references pictures;
create index coaches_picture on coaches (picture_id);

create or replace function portrait_of(coach coaches) returns json language sql stable as $$
  select coalesce(
    (select json_build_object(
        'src', format('/pictures/%s-%s.webp', hash, widths[cardinality(widths)]), 'alt', alt,
        'avif', string_agg(format('/pictures/%s-%s.avif %sw', hash, width, width), ', '),
        'webp', string_agg(format('/pictures/%s-%s.webp %sw', hash, width, width), ', '))
      from picture_list cross join unnest(widths) as width
      where id = coach.picture_id
      group by hash, widths, alt),
    json_build_object('src', coach.drawing, 'alt', coalesce(coach.portrait_alt, '')));
$$;

-- When a page that shows the coach last changed because of it.
alter table coaches add column updated_at timestamptz(3) not null default now();
