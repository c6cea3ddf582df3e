-- Only the person chooses the words; staff who want others ask for them.
alter table voices drop column suggestion;
