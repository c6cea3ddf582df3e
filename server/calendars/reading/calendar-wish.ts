/** All times as milliseconds since 1970. */
export type CalendarWish = {
  file: Uint8Array;
  /** In which days and times without a zone are meant. */
  timeZone: string;
  from: number;
  to: number;
  /** Of the coach. What she declined by one of these does not block. */
  emails: readonly string[];
  /** Entries of ours, which came by an invitation, end with it. */
  ownHost: string;
};

export type Span = { start: number; end: number };

/** Whole days that are marked free. `entry` identifies it. */
export type FreeDays = Span & { entry: string; title: string };

/** The reason is for the reader. */
export type ReadCalendar = { busy: Span[]; freeDays: FreeDays[] } | { refusal: string };
