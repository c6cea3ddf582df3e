-- The member of staff to whom the application was handed. Null: to nobody.
alter table applications add column responsible_id uuid references users on delete set null;
create index applications_responsible on applications (responsible_id, created_at desc, id desc)
  where responsible_id is not null;

create function take_applications_from(account uuid) returns void language sql as $$
  update applications set responsible_id = null where responsible_id = account;
$$;
