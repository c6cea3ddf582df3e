import { sql } from "kysely";
import type { ValueOf } from "#server/db/statement.ts";
import { type Asked, isoInstant } from "./news.queries.ts";

/** In days. Then nothing more is told of an info session. */
const toldAfterInfoSession = 30;

/** A registration for an info session that is to come, or of which something may still be told. */
export type GuestRow = {
  id: string;
  starts_at: string;
  time_zone: string | null;
  listens_later: boolean;
  came: boolean;
  /** Staff have marked somebody who came. */
  is_attendance_known: boolean;
  recording_link: string | null;
  has_answers: boolean;
  is_told: boolean;
};

type Given = ValueOf<Required<Asked>>;

/** Of the person `c`, the earliest session first. */
export function guestOf(value: Given) {
  return sql`select coalesce(jsonb_agg(jsonb_build_object(
    'id', g.id, 'starts_at', ${isoInstant(sql`g.starts_at`)}, 'time_zone', g.time_zone,
    'listens_later', g.listens_later, 'came', g.attended_at is not null,
    'is_attendance_known', g.is_attendance_known,
    'recording_link', g.recording_link, 'has_answers', g.answers is not null,
    'is_told', exists (select from said_items i where i.person_id = c.id
      and i.message_id is distinct from ${value("except")}
      and i.kind = 'info-session' and i.about_id = g.id
      and i.occasion = ${isoInstant(sql`g.starts_at`)})
  ) order by g.starts_at, g.id), '[]')
  from info_session_guests g
  where g.person_id = c.id
    and g.starts_at > ${value("now")}::timestamptz - ${sql.lit(`${toldAfterInfoSession} days`)}::interval`;
}

/** When the next info session begins; null while it has no date. */
export function nextInfoSession(value: Given) {
  return sql`(select ${isoInstant(sql`min(starts_at)`)} from info_session_dates
    where starts_at > ${value("now")})`;
}
