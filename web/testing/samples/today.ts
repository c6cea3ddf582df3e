import type { Today } from "#contract/today/today.ts";
import { sampleId } from "#web/testing/samples/ids.ts";

const none = { items: [], total: 0 };

/** Nothing needs attention. */
export const sampleToday: Today = {
  ...{ today: "2026-11-09", applications: none, bookings: none, tier_requests: none },
  ...{
    free_places: none,
    failed_mail: none,
    lost_mail: none,
    failed_zoom: none,
    left_sessions: none,
    offers: none,
    sessions: none,
    info_sessions: none,
    questions: none,
  },
};

export const only = <Item>(...items: Item[]) => ({ items, total: items.length });

export const ana = { person_id: sampleId(21), name: "Ana Ruiz", email: "ana@example.com" };
export const ben = { person_id: null, name: null, email: "ben@example.com" };

const session = { title: "Pricing", session_date: "2026-11-12", session_time: "18:00" };
/** Of Today, with nobody who takes part. */
export const todaySession = {
  ...{ ...session, id: sampleId(5), starts_at: "2026-11-12T23:00:00.000Z", duration: 60 },
  ...{ meeting_link: "https://meet.example/pricing", participants: [] },
};
export const booking = {
  ...ana,
  ...session,
  id: sampleId(1),
  session_id: sampleId(5),
  email_verified: true,
  notes: "My fees?",
};
export const second = { ...booking, ...ben, id: sampleId(2), email_verified: false, notes: null };
export const application = { ...ana, id: sampleId(3), answer_by: "2026-11-06", is_late: true };
