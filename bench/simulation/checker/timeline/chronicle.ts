import {
  type History,
  infoSessionTitle,
  type PersonEvent,
  type Recorded,
} from "../../history/history.ts";
import { type Booking, type Chronicle, type Person, type State, stateAt } from "./timeline.ts";
import { dayOf, instantAt, minutesOf, wallAt } from "./wall-clock.ts";

/** Rule quiet.defaults. */
function atFirst(timeZone: string): State {
  return {
    isLead: false,
    hasAccount: false,
    isGuest: false,
    timeZone,
    quiet: { start: 22 * 60, end: 8 * 60 },
    pace: "daily",
    channelEmail: true,
    isUnsubscribed: false,
    isQuietMode: false,
    pause: null,
    skippedOn: null,
    wantedAt: null,
    sessionReminders: true,
    weeklyProgress: true,
    staffNews: "daily",
    staffSince: null,
    tier: null,
  };
}

export function chronicle(history: History, recorded: Recorded): Chronicle {
  const people = new Map<string, Person>();
  for (const { email } of history.people) {
    people.set(email, {
      email,
      states: [{ from: Number.NEGATIVE_INFINITY, value: atFirst(history.academyZone) }],
      leadAt: null,
      completed: new Map(),
      studied: [],
      bookings: [],
      registrations: [],
      memberships: [],
      offers: [],
      waitsSince: null,
      deliveries: [],
      failures: [],
      refusedFrom: history.refused[email] ?? Number.POSITIVE_INFINITY,
    });
  }
  const { academyZone, infoSessions } = history;
  const bookings = new Map<string, Booking>();
  const chosenZones = new Set<string>();
  for (const event of history.personEvents) {
    tell(personIn(people, event.email), event, {
      ...{ bookings, chosenZones, academyZone, infoSessions },
    });
  }
  for (const { at, to } of recorded.failures) personIn(people, to).failures.push(at);
  takeDeliveries(people, recorded);
  const sessions = announced(history);
  return { history, recorded, people, bookings, sessions };
}

function personIn(people: ReadonlyMap<string, Person>, email: string): Person {
  const person = people.get(email);
  if (person === undefined) throw new Error(`Nobody has the address ${email}`);
  return person;
}

type Ledger = {
  bookings: Map<string, Booking>;
  chosenZones: Set<string>;
  academyZone: string;
  infoSessions: History["infoSessions"];
};

function tell(person: Person, event: PersonEvent, ledger: Ledger): void {
  const { at: from } = event;
  const { bookings } = ledger;
  const before = stateAt(person, Number.POSITIVE_INFINITY);
  const change = stateChange(event, ledger) ?? putOff(event, before);
  if (change !== null) {
    person.states.push({ from, value: { ...before, ...change } });
  }
  if (event.kind === "lead") person.leadAt = from;
  if (event.kind === "waits") person.waitsSince = from;
  if (event.kind === "studied") {
    person.studied.push(from);
    if (event.completed && !person.completed.has(event.moduleId)) {
      person.completed.set(event.moduleId, from);
    }
  }
  if (event.kind === "booked") {
    const states: Booking["states"] = [{ from, value: event.status }];
    const booking = {
      id: event.bookingId,
      sessionId: event.sessionId,
      email: person.email,
      states,
    };
    bookings.set(booking.id, booking);
    person.bookings.push(booking);
  }
  tellOfPlace(person, event);
  tellOfInfoSession(person, event, ledger);
  if (event.kind === "booking-decided") {
    bookings.get(event.bookingId)?.states.push({ from, value: event.status });
  }
}

/** A registration is a booking that is confirmed at once. */
function tellOfInfoSession(person: Person, event: PersonEvent, { infoSessions }: Ledger): void {
  if (event.kind === "registered") {
    const { registrationId: id, infoSessionId: sessionId, at: from } = event;
    const session = infoSessions.find((each) => each.id === sessionId);
    if (session === undefined) return;
    const states: Booking["states"] = [{ from, value: "confirmed" }];
    person.bookings.push({ id, sessionId, email: person.email, states });
    const cameAt = Number.POSITIVE_INFINITY;
    person.registrations.push({ id, startsAt: session.startsAt, cameAt });
  }
  if (event.kind !== "came") return;
  const registration = person.registrations.find(({ id }) => id === event.registrationId);
  if (registration !== undefined) registration.cameAt = event.at;
}

function tellOfPlace(person: Person, event: PersonEvent): void {
  const { at } = event;
  if (event.kind === "joined") person.memberships.push({ cohortId: event.cohortId, from: at });
  if (event.kind === "offered") {
    const { placeId, cohortId, answerBy } = event;
    const answeredAt = Number.POSITIVE_INFINITY;
    person.offers.push({ placeId, cohortId, answerBy, offeredAt: at, answeredAt });
  }
  if (event.kind !== "offer-answered") return;
  const offer = person.offers.find(({ placeId }) => placeId === event.placeId);
  if (offer === undefined) return;
  offer.answeredAt = at;
  if (event.status === "joined") {
    person.memberships.push({ cohortId: offer.cohortId, from: at });
  }
}

function stateChange(
  event: PersonEvent,
  { chosenZones, academyZone }: Ledger,
): Partial<State> | null {
  switch (event.kind) {
    case "lead":
      return { isLead: true };
    case "registered":
      return { isGuest: true, timeZone: event.timeZone };
    case "account":
      return { hasAccount: true };
    case "left": {
      const { isLead: _lead, isUnsubscribed: _choice, ...unknown } = atFirst(academyZone);
      return unknown;
    }
    case "settings":
      chosenZones.add(event.email);
      return {
        pace: event.pace,
        quiet: { start: minutesOf(event.quietStart), end: minutesOf(event.quietEnd) },
        channelEmail: event.channelEmail,
        timeZone: event.timeZone,
      };
    case "time-zone":
      return chosenZones.has(event.email) ? null : { timeZone: event.timeZone };
    case "notifications":
      return {
        sessionReminders: event.sessionReminders,
        weeklyProgress: event.weeklyProgress,
        staffNews: event.staffNews,
      };
    case "quiet-mode":
      return { isQuietMode: event.isOn };
    case "unsubscribed":
      return { isUnsubscribed: event.isOn };
    case "tier":
      return { tier: event.tier };
    case "joined":
    case "offered":
    case "offer-answered":
    case "waits":
    case "came":
      // A new state, because what is due may change.
      return {};
    case "staff":
      return { staffSince: event.isStaff ? event.at : null };
    default:
      return null;
  }
}

function putOff(event: PersonEvent, { timeZone, pause }: State): Partial<State> | null {
  const { day: today } = wallAt(event.at, timeZone);
  switch (event.kind) {
    case "pause":
      return { pause: { since: today, until: today + event.days } };
    case "pause-ended":
      if (pause === null || pause.until <= today) return {};
      return { pause: pause.since < today ? { ...pause, until: today } : null };
    case "skip":
      return { skippedOn: today + event.days, wantedAt: null };
    case "ask":
      return event.for === "today"
        ? { skippedOn: null, wantedAt: event.at }
        : { skippedOn: today, wantedAt: instantAt(today + 1, 9 * 60, timeZone) };
    default:
      return null;
  }
}

function takeDeliveries(people: ReadonlyMap<string, Person>, { deliveries }: Recorded): void {
  const seen = new Set<string>();
  for (const delivery of deliveries.toSorted((one, other) => one.at - other.at)) {
    const isAgain = seen.has(delivery.messageId);
    personIn(people, delivery.to).deliveries.push({ ...delivery, isAgain });
    seen.add(delivery.messageId);
  }
}

function announced({
  sessions,
  infoSessions,
  academyEvents,
  academyZone,
}: History): Chronicle["sessions"] {
  const startOf = ({ date, time }: { date: string; time: string }) =>
    instantAt(dayOf(date), minutesOf(time), academyZone);
  const all: Chronicle["sessions"] = new Map(
    sessions.map((session) => {
      const { id, title } = session;
      const starts = [{ from: Number.NEGATIVE_INFINITY, value: startOf(session) }];
      return [id, { id, title, starts }];
    }),
  );
  for (const { id, startsAt: value } of infoSessions) {
    const starts = [{ from: Number.NEGATIVE_INFINITY, value }];
    all.set(id, { id, title: infoSessionTitle, starts });
  }
  for (const event of academyEvents) {
    if (event.kind !== "session-moved") continue;
    all.get(event.sessionId)?.starts.push({ from: event.at, value: startOf(event) });
  }
  return all;
}
