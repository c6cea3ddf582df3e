-- The picture that a member has added. The sentence that is agreed to tells of it since its second
-- version. It goes when the voice ends.
alter table voices add column picture_id uuid references pictures;
alter table voices add constraint voices_picture_agreed
  check (picture_id is null or (consent >= 2 and ended_at is null));
create index voices_picture on voices (picture_id);

drop trigger voices_agreed on voices;
create trigger voices_agreed before update on voices for each row
  when ((new.person_id, new.cohort_id, new.text, new.name, new.consent, new.agreed_at)
      <> (old.person_id, old.cohort_id, old.text, old.name, old.consent, old.agreed_at)
    or new.trade is distinct from old.trade
    or (new.ended_at is null and new.picture_id is distinct from old.picture_id)
    or (old.published_at is not null and new.published_at is distinct from old.published_at)
    or (old.ended_at is not null and new.state <> old.state))
  execute function refuse_voice_change();
