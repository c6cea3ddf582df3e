-- The member of staff to whom the person was handed. Null: to nobody.
alter table people add column responsible_id uuid references users on delete set null;
create index people_responsible on people (responsible_id) where responsible_id is not null;

create function take_people_from(account uuid) returns void language sql as $$
  update people set responsible_id = null where responsible_id = account;
$$;
