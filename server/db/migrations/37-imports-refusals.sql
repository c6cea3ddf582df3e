alter table imports
  -- Lines that say that the person wants no mail.
  add column refusal_count integer not null default 0 check (refusal_count >= 0);

alter table import_lines
  -- The file says that the person unsubscribed, or that mail to the address failed or was reported.
  add column is_refusal boolean not null default false,
  -- When the import turned mail off, for its undo.
  add column mail_off_at timestamptz(3) check (mail_off_at is null or is_refusal);
