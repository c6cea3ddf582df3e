import type { History, Part } from "../history/history.ts";
import { day, hour, step } from "../history/history.ts";
import { openedAt } from "./timeline/openings.ts";
import type { Chronicle, Person } from "./timeline/timeline.ts";
import { dayOf, instantAt, wallAt } from "./timeline/wall-clock.ts";

export function isOpened(all: Chronicle, person: Person, url: string, at: number): boolean {
  const modules = all.history.cohorts.flatMap(({ openings }) => openings);
  return modules.some(
    ({ moduleId }) =>
      url.includes(moduleId) && openedAt(all.history, person.memberships, moduleId) <= at,
  );
}

/** The person is a member of the cohort that the address names, and its last day has passed. */
export function isOverFor({ history }: Chronicle, person: Person, url: string, at: number) {
  const today = wallAt(at, history.academyZone).day;
  return history.cohorts.some(
    ({ id, lastDay }) =>
      url.includes(id) &&
      dayOf(lastDay) < today &&
      person.memberships.some(({ cohortId, from }) => cohortId === id && from < at),
  );
}

/** As an instant. */
function endOf(date: string, academyZone: string): number {
  return instantAt(dayOf(date) + 1, 0, academyZone);
}

type Told = Extract<Part, { kind: "place" }>;

/** Open and near its deadline, or expired without an answer. */
export function isTrueOfOffer({ history }: Chronicle, person: Person, part: Told, at: number) {
  return person.offers.some(({ answerBy, answeredAt, offeredAt }) => {
    const end = endOf(part.answerBy, history.academyZone);
    const isOpen = offeredAt < at && at < Math.min(end, answeredAt);
    const isNear = at > end - 4 * day;
    const isExpired = at >= end && answeredAt >= end;
    return answerBy === part.answerBy && (part.status === "offered" ? isOpen && isNear : isExpired);
  });
}

/**
 * The cohort must be the next to begin of those in which the person had no place, and the person
 * must have had no open offer.
 */
export function isTrueOfCohort({ history }: Chronicle, person: Person, title: string, at: number) {
  const { academyZone } = history;
  const today = wallAt(at, academyZone).day;
  const isMemberOf = (id: string) =>
    person.memberships.some(({ cohortId, from }) => cohortId === id && from < at);
  const [next] = history.cohorts
    .filter(({ id, firstDay }) => dayOf(firstDay) > today && !isMemberOf(id))
    .toSorted((one, other) => dayOf(one.firstDay) - dayOf(other.firstDay));
  const isOffered = person.offers.some(
    ({ offeredAt, answeredAt, answerBy }) =>
      offeredAt < at && at < Math.min(answeredAt, endOf(answerBy, academyZone)),
  );
  const hasAsked = person.waitsSince !== null && person.waitsSince < at;
  return hasAsked && next?.title === title && !isOffered;
}

/** The job that frees places runs every five minutes, and takes a while after trouble. */
const patience = hour;

export function listHeldTooLong({ history, recorded, people }: Chronicle): string[] {
  const ended = new Map(recorded.places.map((place) => [place.id, place]));
  const offers = [...people.values()].flatMap((person) => person.offers);
  return offers.flatMap(({ placeId, answerBy, answeredAt }) => {
    const end = endOf(answerBy, history.academyZone);
    if (answeredAt < end || lastAllowed(history, end) >= history.end) return [];
    const place = ended.get(placeId);
    const closedAt = place?.status === "expired" ? (place.closedAt ?? Infinity) : Infinity;
    return closedAt >= end && closedAt <= lastAllowed(history, end) ? [] : [placeId];
  });
}

/**
 * When the place must be free, also if the product was down or killed at the deadline, or that was
 * before the run.
 */
function lastAllowed({ start, spells }: History, end: number): number {
  const down = spells.filter(
    ({ kind, from, to }) => kind === "product-down" && from <= end + patience && end < to + step,
  );
  return Math.max(start, end, ...down.map(({ to }) => to)) + patience;
}
