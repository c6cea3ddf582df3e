import { academyFailures } from "./failures/academy.ts";
import { accountFailures } from "./failures/accounts.ts";
import { calendarFailures } from "./failures/calendars.ts";
import { cohortFailures } from "./failures/cohorts.ts";
import { courseFailures } from "./failures/courses.ts";
import { peopleFailures } from "./failures/people.ts";
import { pictureFailures } from "./failures/pictures.ts";
import { sessionFailures } from "./failures/sessions.ts";
import { textFailures } from "./failures/texts.ts";
import { voiceFailures } from "./failures/voices.ts";

export const failures = {
  malformed_request: { status: 400, message: "The request could not be read." },
  unauthenticated: { status: 401, message: "Not authenticated" },
  forbidden: { status: 403, message: "You don’t have access to this." },
  not_found: { status: 404, message: "Not found" },
  changed_meanwhile: {
    status: 409,
    message: "Someone else has changed this, so it was not saved.",
  },
  request_timeout: {
    status: 408,
    message: "The request took too long to arrive. Please try again.",
  },
  payload_too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: { status: 415, message: "The request must be JSON." },
  invalid_input: { status: 422, message: "Please check the fields and try again." },
  too_many_requests: {
    status: 429,
    message: "Too many attempts. Please wait a few minutes and try again.",
  },
  too_many_changes: {
    status: 429,
    message: "That is too many changes for one day. Please try again tomorrow.",
  },
  unexpected: { status: 500, message: "Something went wrong. Please try again." },
  overloaded: { status: 503, message: "The server is busy. Please try again in a moment." },
  ...academyFailures,
  ...accountFailures,
  ...peopleFailures,
  ...calendarFailures,
  ...cohortFailures,
  ...sessionFailures,
  ...courseFailures,
  ...pictureFailures,
  ...textFailures,
  ...voiceFailures,
} as const;

export type FailureCode = keyof typeof failures;

/** In seconds. */
const retryAfter: Readonly<Partial<Record<FailureCode, number>>> = {
  too_many_requests: 900,
  too_many_changes: 3600,
  overloaded: 5,
  storage_unavailable: 60,
};

type FailureOptions = ErrorOptions & {
  message?: string;
  retryAfterSeconds?: number;
};

/** The user may read the message. Any other error is sent as "unexpected". */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: FailureCode;
  readonly fields: Record<string, string> | undefined;
  /** Undefined if waiting does not help. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FailureCode,
    fields?: Record<string, string>,
    { message, retryAfterSeconds, ...options }: FailureOptions = {},
  ) {
    super(message ?? failures[code].message, options);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds ?? retryAfter[code];
  }

  get status(): number {
    return failures[this.code].status;
  }
}

export function isFailureCode(code: string): code is FailureCode {
  return Object.hasOwn(failures, code);
}
