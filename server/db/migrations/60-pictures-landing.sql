-- The picture of the product on the landing page, if there is one.
create table landing_picture (
  is_only boolean primary key default true check (is_only),
  picture_id uuid not null references pictures
);
