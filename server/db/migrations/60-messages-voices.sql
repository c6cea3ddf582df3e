-- Mails about what a member said of the academy, and the question for it.
alter table messages drop constraint messages_about_check;
alter table messages add constraint messages_about_check check (about in ('account', 'application',
  'booking', 'info-session', 'lead', 'person', 'place', 'registration', 'tier-request', 'voice',
  'waiting'));

alter table message_items drop constraint message_items_kind_check;
alter table message_items add constraint message_items_kind_check
  check (kind in ('series', 'nudge', 'opening', 'weekly', 'reminder-24h', 'reminder-1h',
    'place-reminder', 'place-expired', 'cohort-open', 'cohort-first', 'cohort-last', 'meeting',
    'voice', 'news-application', 'news-booking', 'news-offer'));
