export const calendarFailures = {
  calendar_unreadable: { status: 422, message: "This calendar can’t be read." },
  calendar_known: { status: 409, message: "This calendar is here already." },
  calendars_full: {
    status: 409,
    message: "You have five calendars here. Take one away before you add another.",
  },
} as const;
