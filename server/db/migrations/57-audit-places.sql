-- What staff did to a person's places in cohorts, and who. Moving ends one and gives another.
create view place_changes as
  select id, actor, subject, created_at, change
  from audit_log cross join lateral unnest(case action
    when 'cohortPlaces.add' then array['given']
    when 'cohortPlaces.move' then array['given', 'ended']
    when 'cohortPlaces.end' then array['ended']
    when 'cohortPlaces.update' then array['updated']
    when 'cohortPlaces.withdraw' then array['withdrawn'] end) as change
  where action in ('cohortPlaces.add', 'cohortPlaces.move', 'cohortPlaces.end',
    'cohortPlaces.update', 'cohortPlaces.withdraw');
