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
    message: "You have already postponed this once. Please turn on two-factor or add a passkey.",
  },
  not_suspended: { status: 409, message: "This account is not suspended." },
  own_account: { status: 409, message: "You can’t do this to your own account." },
  forbidden: { status: 403, message: "You don’t have access to this." },
  not_found: { status: 404, message: "Not found" },
  already_registered: { status: 409, message: "You're already registered for this session." },
  application_exists: { status: 409, message: "An application with this email already exists." },
  email_taken: {
    status: 409,
    message: "This email is already registered. Try logging in instead.",
  },
  last_admin: {
    status: 409,
    message: "The last admin can’t be removed. Make somebody else an admin first.",
  },
  invented_person: {
    status: 409,
    message: "Invented people can’t log in, so they can’t be on the staff.",
  },
  role_held: { status: 409, message: "This account has that role already." },
  tier_requested: {
    status: 409,
    message: "You have already asked for a tier. Withdraw that request first.",
  },
  address_not_confirmed: { status: 409, message: "Please confirm your email address first." },
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
    message: "Your account already has the most passkeys allowed. Please delete one first.",
  },
  two_factor_state: {
    status: 409,
    message: "Two-factor has already been changed. Please load the page again.",
  },
  info_session_exists: {
    status: 409,
    message: "An info session at that time is already scheduled. Please choose another time.",
  },
  info_session_past: { status: 409, message: "This info session has already taken place." },
  info_session_not_begun: {
    status: 409,
    message: "Attendance can be marked once the info session has begun.",
  },
  course_locked: { status: 403, message: "Upgrade to premium to unlock this course" },
  changed_meanwhile: {
    status: 409,
    message: "Someone else has changed this, so it was not saved.",
  },
  module_order_changed: {
    status: 409,
    message: "The modules have changed. Please check the new list and try again.",
  },
  file_missing: {
    status: 422,
    message: "This file no longer exists. Please upload it again.",
  },
  file_type: { status: 415, message: "This kind of file can’t be uploaded here." },
  file_too_large: { status: 413, message: "The file is too large." },
  upload_broken: { status: 400, message: "The upload was interrupted. Please try again." },
  media_full: {
    status: 409,
    message: "There is no room for this file. Please delete files that are not needed any more.",
  },
  unfinished_uploads: {
    status: 409,
    message:
      "Too many of your uploads are not used by a module yet. Please save the modules, or try again in a day.",
  },
  no_such_range: { status: 416, message: "The file has no such byte range." },
  cohort_full: { status: 409, message: "All places of this cohort are taken." },
  fewer_places_than_taken: {
    status: 409,
    message: "More places than that are already taken or offered. Please enter a larger number.",
  },
  already_in_cohort: {
    status: 409,
    message: "This person has a place in this cohort already, or an open offer of one.",
  },
  other_offer_open: {
    status: 409,
    message: "This person has an open offer of a place in another cohort.",
  },
  cohort_not_offered: {
    status: 409,
    message: "You can offer places only in published cohorts that are not over.",
  },
  cohort_not_open: {
    status: 409,
    message: "You can invite people only to published cohorts that have not begun.",
  },
  offer_unknown: {
    status: 404,
    message: "This link doesn’t lead to an offer. Please open the link in our email again.",
  },
  offer_of_account: {
    status: 409,
    message: "This email address already has an account. Please log in with it first.",
  },
  offer_closed: { status: 409, message: "This offer is no longer open." },
  cohort_has_members: {
    status: 409,
    message: "People have or had a place in this cohort, so it can’t be deleted.",
  },
  place_left: { status: 409, message: "This person is not a member of this cohort." },
  person_unknown: {
    status: 404,
    message: "No account or form has this email address. Ask the person to sign up first.",
  },
  label_limit: {
    status: 409,
    message: "A person can have at most 20 labels. Please remove one first.",
  },
  person_erased: { status: 409, message: "This person has been deleted." },
  module_not_open: { status: 403, message: "This module is not open yet." },
  cohort_begun: {
    status: 409,
    message: "This cohort has begun, so it can’t become a draft again.",
  },
  import_state: {
    status: 409,
    message: "This import has already been confirmed, undone or deleted.",
  },
  has_place: {
    status: 409,
    message:
      "This person has a place in a cohort that is not over. To send this letter, take the person out of the cohort first.",
  },
  open_offer: {
    status: 409,
    message: "This person has an open offer. Please choose what happens to it.",
  },
  letter_outdated: {
    status: 409,
    message: "This letter is out of date, so it can’t be sent again.",
  },
  cohort_gone: { status: 409, message: "This cohort has been deleted." },
  coach_gone: { status: 409, message: "This person is no longer on the staff." },
  cohort_has_sessions: {
    status: 409,
    message: "Sessions belong to this cohort, so it can’t be deleted. Change or delete them first.",
  },
  session_booked_by_others: {
    status: 409,
    message: "People outside this cohort have booked this session. Decline their bookings first.",
  },
  session_full: { status: 409, message: "Session Full" },
  already_booked: { status: 409, message: "Already Booked" },
  session_past: { status: 409, message: "This session has already begun." },
  session_not_full: { status: 409, message: "This session has a free place." },
  not_your_booking: { status: 403, message: "You can only book for yourself." },
  booking_cancelled: { status: 409, message: "This booking has been cancelled." },
  booking_confirmed: { status: 409, message: "This booking has been confirmed already." },
  undo_too_late: {
    status: 409,
    message: "It is too late to undo this: the email has been sent, or the booking has changed.",
  },
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
      "Three of your bookings are waiting for a coach’s answer. You can book more once one of them is answered.",
  },
  cancelled_booking_limit: {
    status: 409,
    message:
      "Three places are still kept for you in sessions that you cancelled. Book one of those sessions again, or wait until a coach gives one of the places to somebody else.",
  },
  booking_not_confirmed: { status: 409, message: "This booking is not confirmed yet." },
  fewer_places_than_bookings: {
    status: 409,
    message:
      "More places than that are booked. Enter a larger number, or release cancelled places first.",
  },
  tier_request_decided: { status: 409, message: "This request has been decided already." },
  message_confidential: {
    status: 409,
    message: "This email had a private link, so it was not kept. The person can ask for a new one.",
  },
  message_waiting: { status: 409, message: "This message is still on its way." },
  message_dropped: {
    status: 409,
    message: "This message was not sent. The reason is shown with it.",
  },
  message_said: { status: 409, message: "This person already has this message." },
  recipient_unsubscribed: {
    status: 409,
    message: "This person has turned our emails off.",
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
