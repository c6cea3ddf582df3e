export const academyFailures = {
  time_zone_in_use: {
    status: 409,
    message:
      "The time zone can’t be changed any more, because something of the academy’s own has a date.",
  },
} as const;
