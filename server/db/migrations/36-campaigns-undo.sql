-- That somebody is to be planned is nothing that is kept about them: it keeps no undo from removing
-- them (see delete_unused_people).
alter table outreach_changes
  drop constraint outreach_changes_person_id_fkey,
  add constraint outreach_changes_person_id_fkey foreign key (person_id) references people
    on update cascade on delete cascade;
alter table outreach
  drop constraint outreach_person_id_fkey,
  add constraint outreach_person_id_fkey foreign key (person_id) references people
    on update cascade on delete cascade;
