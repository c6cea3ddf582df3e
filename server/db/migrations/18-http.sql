-- How many calls came from where, and about which address.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
