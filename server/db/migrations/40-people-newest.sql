-- Everyone we know, the latest first.
create index people_newest on people (first_seen_at desc, id desc);
