/** What a message says that nobody asked for at that moment, one thing or several. */
export type DigestPart =
  | { kind: "series"; part: number }
  | {
      kind: "nudge";
      course: string;
      module: string;
      /** The module's place in its course, from 1. */
      position: number;
      moduleCount: number;
      url: string;
    }
  | {
      kind: "reminder";
      title: string;
      /** A UTC instant. */
      startsAt: string;
      minutes: number;
      meetingLink: string | null;
    }
  /** The last two count what is open to the reader. */
  | { kind: "weekly"; completedInWeek: number; completed: number; moduleCount: number }
  | {
      kind: "news";
      about: "application" | "booking";
      who: string;
      /** The applicant's current role, or the session's title. */
      what: string;
      /** Of the session, a UTC instant. */
      startsAt: string | null;
    };

export type PartOf<Kind extends DigestPart["kind"]> = Extract<DigestPart, { kind: Kind }>;

/** The foot of every message that nobody asked for: how to end it, and who writes. */
export type UnaskedFooter = {
  unsubscribeUrl: string;
  preferencesUrl: string;
  postalAddress: string | null;
};

export type DigestProps = UnaskedFooter & {
  parts: DigestPart[];
  name: string | null;
  /** Whether the reader has an account, and with it quiet settings. */
  isMember: boolean;
  /** The reader's own date on which it comes, as in 2026-11-24. */
  day: string;
  timeZone: string;
  academyTimeZone: string;
  publicUrl: string;
};
