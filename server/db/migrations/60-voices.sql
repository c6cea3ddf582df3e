-- What members say about the academy, with the name that is shown. A row holds exactly the words to
-- which its person agreed: other words are another row, which replaces it.
create table voices (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references people on delete cascade,
  -- The cohort after which the person wrote it.
  cohort_id uuid not null references cohorts on delete cascade,
  text text not null check (length(text) between 1 and 10000),
  -- A first name, or a description as in "an agent in Ohio".
  name text not null check (length(name) between 1 and 100),
  trade text check (length(trade) between 1 and 100),
  -- Which version of the sentence the person agreed to, and when.
  consent integer not null check (consent >= 1),
  agreed_at timestamptz(3) not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'published', 'taken_back', 'replaced')),
  -- Among those that are published.
  position integer check (position between 1 and 30),
  -- For the first time. What was published stays on record.
  published_at timestamptz(3),
  ended_at timestamptz(3),
  -- Other words that staff propose. They are shown only once the person agrees to them.
  suggestion text check (length(suggestion) between 1 and 10000),
  constraint voices_position unique (position) deferrable,
  check ((state = 'published') = (position is not null)),
  check (published_at is not null or state not in ('published', 'replaced')),
  check ((state in ('taken_back', 'replaced')) = (ended_at is not null)),
  check (suggestion is null or ended_at is null)
);
create unique index voices_current on voices (person_id, cohort_id) where ended_at is null;
create index voices_person on voices (person_id);
create index voices_cohort on voices (cohort_id);
create index voices_newest on voices (agreed_at desc, id desc) where state <> 'replaced';

create function refuse_voice_change() returns trigger language plpgsql as $$
begin
  raise exception 'a voice keeps the words that were agreed to, and once it has ended it stays so'
    using errcode = 'check_violation', constraint = 'voice_change';
end $$;
create trigger voices_agreed before update on voices for each row
  when ((new.person_id, new.cohort_id, new.text, new.name, new.consent, new.agreed_at)
      <> (old.person_id, old.cohort_id, old.text, old.name, old.consent, old.agreed_at)
    or new.trade is distinct from old.trade
    or (old.published_at is not null and new.published_at is distinct from old.published_at)
    or (old.ended_at is not null and new.state <> old.state))
  execute function refuse_voice_change();

-- Who has written one after which cohort, whatever became of it.
create view voice_people as select person_id, cohort_id from voices;
