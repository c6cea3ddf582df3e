export const cohortFailures = {
  cohort_full: { status: 409, message: "All places of this cohort are taken or offered." },
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
    message: "This link is incomplete. Please open it again from our letter.",
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
  cohort_begun: {
    status: 409,
    message: "This cohort has begun, so it can’t become a draft again.",
  },
  cohort_gone: { status: 409, message: "This cohort has been deleted." },
  cohort_cancelled: {
    status: 409,
    message: "This cohort is called off. It can be copied, but not changed.",
  },
  look_back_early: {
    status: 409,
    message: "You can look back from the cohort’s last day on.",
  },
  look_back_over: {
    status: 409,
    message: "The time to look back is over. What you wrote stays as it is.",
  },
  cohort_has_sessions: {
    status: 409,
    message:
      "This cohort has sessions of its own, so it can’t be deleted. Open those sessions to everyone, or delete them, first.",
  },
} as const;
