-- Where a coach's sessions take place, unless a link was typed. In the address, {code} stands for a
-- fresh code for each session.
alter table coach_hours
  add column room text check (room ~* '^https://' and length(room) <= 500);

-- The link is that of the coach's room, and nobody has typed another.
alter table sessions add column has_room_link boolean not null default false;
