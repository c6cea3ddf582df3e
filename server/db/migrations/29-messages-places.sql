-- Messages can be about a place in a cohort.
alter table messages drop constraint messages_about_check;
alter table messages add constraint messages_about_check check (about in ('account', 'application',
  'booking', 'info-session', 'lead', 'person', 'place', 'registration', 'tier-request', 'waiting'));
