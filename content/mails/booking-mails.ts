export const bookingMails = {
  bookings: {
    calendar: "Open the attachment to update your calendar.",
    link: "See or change my bookings",
    reason: "You get this email because you booked a session at {site}.",
  },
  bookingRequested: {
    subject: "We have your booking: {title} on {date}",
    title: "We have your booking",
    preview: "One of us will answer by email. We keep your place until then.",
    intro:
      "We have kept a place for you. One of us will answer by email. If we confirm your booking, you get the link to join.",
    confirmAddress:
      "Please confirm your email address by {date}, {time}. The link is in the email that we sent when you signed up. If it isn’t confirmed by then, the place becomes free again.",
    calendar: "The attached calendar entry is tentative until we confirm.",
  },
  bookingConfirmed: {
    subject: "Confirmed: {title} on {date}",
    title: "Your booking is confirmed",
    preview: "{date}, online. The calendar entry is attached.",
    intro: "We look forward to seeing you.",
  },
  bookingChanged: {
    byMember: {
      subject: "You moved your booking to {title} on {date}",
      title: "Your booking has moved",
      intro:
        "We have kept a place for you in this session. Your place in the other one is free again.",
    },
    byAcademy: {
      subject: "Changed: {title} on {date}",
      title: "Your session has changed",
      intro: "We have changed a session that you booked. These are the new details.",
    },
    preview: "{date}, online. The new calendar entry is attached.",
    confirmed: "Your booking is confirmed.",
    unconfirmed:
      "One of us will answer by email. If we confirm your booking, you get the link to join.",
  },
  bookingCancelled: {
    byMember: {
      subject: "You cancelled: {title} on {date}",
      title: "Your booking is cancelled",
      intro: "You cancelled this booking. If you change your mind, you are welcome to book again.",
    },
    declined: {
      subject: "We can’t make {date}: {title}",
      title: "Your booking was declined",
      intro:
        "We had to decline this booking, and are sorry if you had planned around it. You are welcome to book another session.",
    },
    calledOff: {
      subject: "Cancelled: {title} on {date}",
      title: "The session is cancelled",
      intro:
        "This session will not take place. We are sorry if you had planned around it. You are welcome to book another session.",
    },
    unconfirmed: {
      subject: "Your booking has ended: {title} on {date}",
      title: "Your booking has ended",
      intro:
        "We keep a place for 24 hours while an email address is not confirmed. Yours was not confirmed in that time, so the place is free again. Once you have confirmed your address, you are welcome to book again. If you did not book this session, you can ignore this email.",
    },
    preview: "Open the attachment to remove the session from your calendar.",
    calendar: "Open the attachment to remove the session from your calendar.",
    link: "See what you can book",
  },
  placeOpened: {
    subject: "A place is free: {title} on {date}",
    title: "A place is free",
    preview: "You asked us to tell you. The place goes to whoever books it first.",
    intro: "A place has become free in the session you were waiting for.",
    next: "The place goes to whoever books it first. If it stays free, we tell the next person who is waiting. If it no longer suits you, there is nothing you need to do.",
    button: "Book the session",
    reason: "You get this email because you asked to be told of a free place at {site}.",
  },
  sessionsChanged: {
    changed: {
      subject: "{count} sessions have changed: {title}",
      title: "Your sessions have changed",
      intro: "We have changed several of your sessions. These are the new details.",
      calendar: "Open the attachment to update your calendar.",
    },
    cancelled: {
      subject: "{count} sessions are cancelled: {title}",
      title: "Your sessions are cancelled",
      intro:
        "These sessions will not take place. We are sorry if you had planned around them. You are welcome to book others.",
      calendar: "Open the attachment to remove them from your calendar.",
    },
    before: "Before: {date}, {time}",
  },
  meetingChanged: {
    changed: {
      subject: "Changed: {title} on {date}",
      title: "A meeting of your cohort has changed",
      preview: "Open the attachment to update your calendar.",
      intro: "We have changed a meeting of “{cohort}”. These are the new details.",
      calendar: "Open the attachment to update your calendar.",
    },
    cancelled: {
      subject: "Cancelled: {title} on {date}",
      title: "A meeting of your cohort is cancelled",
      preview: "Open the attachment to remove the meeting from your calendar.",
      intro:
        "This meeting of “{cohort}” will not take place. We are sorry if you had planned around it.",
      calendar: "Open the attachment to remove the meeting from your calendar.",
    },
    cannotCome: "If you can’t come, you can say so on your sessions page.",
    link: "See your sessions",
  },
} as const;
