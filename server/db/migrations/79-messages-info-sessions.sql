-- What comes after an info session, once.
alter table message_items drop constraint message_items_kind_check;
alter table message_items add constraint message_items_kind_check
  check (kind in ('series', 'nudge', 'opening', 'weekly', 'reminder-24h', 'reminder-1h',
    'place-reminder', 'place-expired', 'cohort-open', 'cohort-first', 'cohort-last', 'meeting',
    'voice', 'info-session', 'news-application', 'news-booking', 'news-offer'));
