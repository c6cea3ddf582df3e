/** The failures that a person can meet: a stable code, a status and a sentence. */
export const failures = {
  malformed_request: { status: 400, message: "The request could not be read." },
  unauthenticated: { status: 401, message: "Not authenticated" },
  invalid_credentials: { status: 401, message: "Invalid email or password" },
  account_suspended: {
    status: 403,
    message: "This account is suspended. To ask why, reply to the email that we sent you.",
  },
  already_suspended: { status: 409, message: "This account is already suspended." },
  removal_requested: {
    status: 409,
    message: "The removal of two-factor from this account has already been requested.",
  },
  no_removal: {
    status: 409,
    message: "There is no removal of two-factor to stop. It may have been stopped already.",
  },
  advice_postponed_before: {
    status: 409,
    message: "You have already postponed this once. Please add a second factor.",
  },
  not_suspended: { status: 409, message: "This account is not suspended." },
  own_account: { status: 409, message: "You can't do this to your own account." },
  forbidden: { status: 403, message: "You don't have access to this." },
  not_found: { status: 404, message: "Not found" },
  already_registered: { status: 409, message: "You're already registered for this session." },
  application_exists: { status: 409, message: "An application with this email already exists." },
  email_taken: {
    status: 409,
    message: "This email is already registered. Try logging in instead.",
  },
  last_admin: { status: 409, message: "The last admin can't be removed." },
  role_held: { status: 409, message: "This account has that role already." },
  tier_requested: { status: 409, message: "You have already asked for a tier." },
  email_mismatch: { status: 409, message: "That is not the email address of your account." },
  link_spent: {
    status: 410,
    message: "This link has expired or has been used already. Please ask for a new one.",
  },
  password_required: { status: 403, message: "Please enter the password of this account." },
  second_factor_required: {
    status: 403,
    message: "Please enter the code of your authenticator app, or a recovery code.",
  },
  proof_required: { status: 403, message: "Please confirm that it is you, then try again." },
  wrong_password: { status: 403, message: "That is not your current password." },
  weak_password: {
    status: 422,
    message: "This password is easy to guess. Please choose another one.",
  },
  password_change_required: { status: 403, message: "Please choose a new password first." },
  wrong_code: { status: 403, message: "That code is not right. Please try again." },
  two_factor_expired: { status: 401, message: "Please log in again." },
  passkey_refused: {
    status: 403,
    message: "This passkey was not accepted. Please try again, or use your password.",
  },
  passkey_unverified: {
    status: 403,
    message:
      "The device did not check that it is you. Please use a passkey that asks for your fingerprint, face or PIN.",
  },
  passkey_expired: { status: 403, message: "That took too long. Please start again." },
  passkey_exists: { status: 409, message: "This passkey has already been added." },
  passkey_missing: {
    status: 409,
    message: "This account has no passkey. Please enter a code.",
  },
  passkey_limit: {
    status: 409,
    message: "Your account has as many passkeys as it can have. Please delete one first.",
  },
  two_factor_state: { status: 409, message: "Two-factor is not in the state for this." },
  info_session_exists: {
    status: 409,
    message: "An info session at that time is already scheduled.",
  },
  info_session_past: { status: 409, message: "This info session has already taken place." },
  course_locked: { status: 403, message: "Upgrade to premium to unlock this course" },
  changed_meanwhile: {
    status: 409,
    message: "Someone else changed this meanwhile, so it was not saved.",
  },
  module_order_changed: {
    status: 409,
    message: "The modules have changed meanwhile. Please look at the new list and try again.",
  },
  file_missing: {
    status: 422,
    message: "This file is not there any more. Please upload it again.",
  },
  file_type: { status: 415, message: "This kind of file can't be uploaded here." },
  file_too_large: { status: 413, message: "The file is too large." },
  upload_broken: { status: 400, message: "The upload broke off. Please try again." },
  media_full: {
    status: 409,
    message: "There is no room for this file. Please delete files that are not needed any more.",
  },
  unfinished_uploads: {
    status: 409,
    message:
      "Too many of your uploads are not used by a module yet. Please save the modules, or try again in a day.",
  },
  no_such_range: { status: 416, message: "The file has no such part." },
  session_full: { status: 409, message: "Session Full" },
  already_booked: { status: 409, message: "Already Booked" },
  session_past: { status: 409, message: "This session has already begun." },
  session_not_full: { status: 409, message: "This session has a free place." },
  not_your_booking: { status: 403, message: "You can only book for yourself." },
  booking_cancelled: { status: 409, message: "This booking has been cancelled." },
  booking_confirmed: { status: 409, message: "This booking has been confirmed already." },
  booking_not_cancelled: {
    status: 409,
    message: "Only the place of a cancelled booking can be released.",
  },
  unconfirmed_booking_limit: {
    status: 409,
    message: "Confirm your email address to book more sessions.",
  },
  pending_booking_limit: {
    status: 409,
    message:
      "Three of your bookings are waiting for a coach's answer. You can book more once one of them is answered.",
  },
  cancelled_booking_limit: {
    status: 409,
    message:
      "Three places are still kept for you in sessions that you cancelled. Book one of those sessions again, or wait until a coach gives one of the places to somebody else.",
  },
  booking_not_confirmed: { status: 409, message: "This booking is not confirmed yet." },
  fewer_places_than_bookings: {
    status: 409,
    message: "There are more bookings than that already. Release cancelled places first.",
  },
  tier_request_decided: { status: 409, message: "This request has been decided already." },
  message_confidential: {
    status: 409,
    message:
      "The link in this mail is only for its reader, so the mail was not kept. A new one can be requested.",
  },
  message_waiting: { status: 409, message: "This message is still on its way." },
  message_dropped: { status: 409, message: "This message was dropped for the reason it says." },
  message_said: { status: 409, message: "This person has had this message already." },
  recipient_unsubscribed: {
    status: 409,
    message: "This person has asked not to be written to.",
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
  unexpected: { status: 500, message: "Something went wrong. Please try again." },
  overloaded: { status: 503, message: "The server is busy. Please try again in a moment." },
} as const;

export type FailureCode = keyof typeof failures;

/** After how many seconds to try again, when it is not known more exactly. */
const retryAfter: Readonly<Partial<Record<FailureCode, number>>> = {
  too_many_requests: 900,
  overloaded: 5,
};

type FailureOptions = ErrorOptions & {
  /** Replaces the code's own sentence when a more exact one is known. */
  message?: string;
  retryAfterSeconds?: number;
};

/** A refusal whose message the user may read. Any other error is sent as "unexpected". */
export class Failure extends Error {
  override readonly name = "Failure";
  readonly code: FailureCode;
  readonly fields: Record<string, string> | undefined;
  /** When the same request may succeed; undefined if waiting does not help. */
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
