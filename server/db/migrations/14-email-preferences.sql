create table email_prefs (
  person_id uuid primary key references people on delete cascade,
  unsubscribed boolean not null,
  updated_at timestamptz(3) not null default now()
);

-- People who want no mail but receipts.
create view unsubscribed_people as select person_id from email_prefs where unsubscribed;

-- Hashes of the addresses of people who unsubscribed and were erased later. Anyone who returns with
-- one of these addresses is still unsubscribed.
create table unsubscribed_addresses (
  email_hash bytea primary key
);

create function keep_unsubscribed() returns trigger language plpgsql as $$
declare hash bytea := sha256(convert_to(new.email, 'UTF8'));
begin
  delete from unsubscribed_addresses where email_hash = hash;
  if found then insert into email_prefs (person_id, unsubscribed) values (new.id, true); end if;
  return null;
end $$;
create trigger people_keep_unsubscribed after insert on people
  for each row execute function keep_unsubscribed();
