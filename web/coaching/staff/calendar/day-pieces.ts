/** From one academy-local time to another, as in 2027-03-09T10:00. */
export interface Span {
  starts: string;
  ends: string;
}

/** What a day has of a span, in minutes from midnight, and where it stands beside others. */
export interface Piece<Of> {
  of: Of;
  from: number;
  until: number;
  lane: number;
  lanes: number;
}

export const minutesPerDay = 24 * 60;

/** In order of time. Those that overlap share the width of the day. */
export function piecesOn<Of extends Span>(day: string, spans: readonly Of[]): Piece<Of>[] {
  const pieces = spans
    .map((of) => ({ of, from: minutesOn(day, of.starts), until: minutesOn(day, of.ends) }))
    .filter(({ from, until }) => until > 0 && from < minutesPerDay)
    .map(({ of, from, until }) => ({
      of,
      from: Math.max(from, 0),
      until: Math.min(until, minutesPerDay),
    }))
    .sort((one, other) => one.from - other.from || other.until - one.until);
  return inLanes(pieces);
}

function inLanes<Of>(pieces: readonly Omit<Piece<Of>, "lane" | "lanes">[]): Piece<Of>[] {
  const placed: Piece<Of>[] = [];
  let group: Piece<Of>[] = [];
  /** When each lane of the group is free again. */
  let free: number[] = [];
  for (const piece of pieces) {
    if (free.every((until) => until <= piece.from)) [group, free] = [[], []];
    const found = free.findIndex((until) => until <= piece.from);
    const lane = found < 0 ? free.length : found;
    free[lane] = piece.until;
    const put = { ...piece, lane, lanes: 0 };
    group.push(put);
    placed.push(put);
    for (const other of group) other.lanes = free.length;
  }
  return placed;
}

function minutesOn(day: string, wallClock: string): number {
  return (Date.parse(`${wallClock}Z`) - Date.parse(`${day}T00:00Z`)) / 60_000;
}

const [usualStart, usualEnd] = [8, 20];

/** Whole hours that show all pieces, and a usual day. */
export function hoursAround(pieces: readonly { from: number; until: number }[]) {
  const first = Math.min(usualStart, ...pieces.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(usualEnd, ...pieces.map(({ until }) => Math.ceil(until / 60)));
  return { first, last };
}

/** As in 10:00. */
export function timeOf(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
