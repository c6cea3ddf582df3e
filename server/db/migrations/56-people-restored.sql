-- Accounts refer to people, and people to the account that they were handed to: a restored backup
-- brings people first.
alter table people alter constraint people_responsible_id_fkey deferrable;
