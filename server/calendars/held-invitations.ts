import { type CalendarEvent, ofAcademy } from "#emails/calendar-event.ts";
import { lockAccount } from "#server/accounts/accounts.ts";
import { listHeldInvitations } from "#server/coaching/coaching.ts";
import { listHeldInfoSessions } from "#server/info-sessions/info-sessions.ts";
import { listCalendarEventsSent, sendReceiptLater } from "#server/messages/messages.ts";
import { findTimeZone } from "#server/quiet/quiet.ts";
import type { Work } from "#server/work.ts";
import * as queries from "./held-invitations.queries.ts";

/** However a session came, moved or went: what is told is compared with what is held. */
export async function inviteHolders(work: Work): Promise<void> {
  for (const holder of await queries.listHolders(work)) {
    await work.transaction((work) => inviteHolder(work, holder));
  }
}

async function inviteHolder(work: Work, { id, ...holder }: queries.Holder): Promise<void> {
  await lockAccount(work, id);
  const told = await listCalendarEventsSent(work, {
    kind: "held-sessions",
    personId: holder.person_id,
  });
  const held = holder.is_invited ? await listHeld(work, id) : [];
  const changes = [...newsIn(held, told), ...endedOf(held, told, work.now())];
  if (changes.length === 0) return;
  const occasion = `held ${work.now().toISOString()}`;
  await sendReceiptLater(work, {
    cause: { about: "person", about_id: holder.person_id, occasion },
    kind: "held-sessions",
    to: holder.email,
    props: {
      sessions: changes.map(({ method, summary, startsAt, minutes }) => ({
        title: summary.replace(ofAcademy, ""),
        ...{ startsAt, minutes, isCancelled: method === "CANCEL" },
      })),
      timeZone: (await findTimeZone(work, id)) ?? work.config.timeZone,
      publicUrl: work.config.publicUrl,
    },
    calendar: changes,
  });
}

/** Without names, which would stay in the mail. */
async function listHeld(work: Work, coachId: string): Promise<CalendarEvent[]> {
  const held = [
    ...(await listHeldInvitations(work, coachId, work.now())),
    ...(await listHeldInfoSessions(work, coachId, work.now())),
  ];
  return held.map((event) => ({ ...event, method: "REQUEST" }));
}

type Told = ReadonlyMap<string, CalendarEvent>;

function newsIn(held: readonly CalendarEvent[], told: Told): CalendarEvent[] {
  return held.flatMap((event) => {
    const before = told.get(event.uid);
    if (before === undefined) return [event];
    if (isSame(before, event)) return [];
    // One that comes back after it was taken out follows the cancellation.
    return [{ ...event, sequence: Math.max(event.sequence, before.sequence + 1) }];
  });
}

function isSame(one: CalendarEvent, other: CalendarEvent): boolean {
  const names = ["method", "startsAt", "minutes", "summary", "location"] as const;
  return names.every((name) => one[name] === other[name]);
}

/** What is over stays in calendars. */
function endedOf(held: readonly CalendarEvent[], told: Told, now: Date): CalendarEvent[] {
  const uids = new Set(held.map(({ uid }) => uid));
  return [...told.values()]
    .filter(({ method, uid }) => method === "REQUEST" && !uids.has(uid))
    .filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())
    .map((event) => ({ ...event, method: "CANCEL", sequence: event.sequence + 1 }));
}
