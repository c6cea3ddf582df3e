export const sessionFailures = {
  already_registered: { status: 409, message: "You're already registered for this session." },
  info_session_exists: {
    status: 409,
    message: "An info session at that time is already scheduled. Please choose another time.",
  },
  info_session_past: { status: 409, message: "This info session has already taken place." },
  info_session_not_begun: {
    status: 409,
    message: "Attendance can be marked once the info session has begun.",
  },
  session_not_begun: {
    status: 409,
    message: "Attendance can be marked once the session has begun.",
  },
  registration_unknown: {
    status: 404,
    message: "This link is incomplete, or no longer valid.",
  },
  coach_gone: { status: 409, message: "This person is no longer on the staff." },
  coach_linked: { status: 409, message: "Another coach has this account." },
  coach_order_changed: {
    status: 409,
    message: "The coaches have changed. Please check the new list and try again.",
  },
  coach_busy: { status: 409, message: "The coach has another session then." },
  session_booked_by_others: {
    status: 409,
    message: "People outside this cohort have booked this session. Decline their bookings first.",
  },
  session_full: { status: 409, message: "Session Full" },
  session_is_meeting: {
    status: 409,
    message: "You belong to this meeting of your cohort, so there is nothing to book.",
  },
  already_booked: { status: 409, message: "Already Booked" },
  session_cancelled: { status: 409, message: "This session has been called off." },
  session_past: { status: 409, message: "This session has already begun." },
  session_has_past: {
    status: 409,
    message: "People had booked this session and it has begun, so it stays on record.",
  },
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
      "Three of your bookings are waiting for a coach’s answer. You can book more once one of them is answered or you cancel one.",
  },
  cancelled_booking_limit: {
    status: 409,
    message:
      "We still keep three places from bookings that you cancelled. Book one of those sessions again, or wait until a coach gives one of the places to someone else.",
  },
  time_taken: { status: 409, message: "This time is not free any more." },
  talk_limit: {
    status: 409,
    message:
      "You have three talks coming up. You can book another one once one of them is over or you cancel one.",
  },
  booking_not_confirmed: { status: 409, message: "This booking is not confirmed yet." },
  fewer_places_than_bookings: {
    status: 409,
    message:
      "More places than that are booked. Please enter a larger number, or release cancelled places first.",
  },
} as const;
