import { dayInWords } from "#web/lib/calendar-days.ts";

const which = ["first", "second", "third", "fourth"] as const;
const daysOfWeek = 7;

/** What a session of that date can be repeated by; some depend on the date, as in 2027-01-12. */
export function rhythmChoices(date: string) {
  return [
    { value: "", label: "Does not repeat" },
    { value: "weeks 1", label: "Every week" },
    { value: "weeks 2", label: "Every 2 weeks" },
    { value: "weeks", label: "Every few weeks" },
    ...monthly(date),
  ];
}

function monthly(date: string) {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || month === 0 || day === 0) {
    return [{ value: "month", label: "On the same weekday of each month" }];
  }
  const weekday = dayInWords(date, "long").split(",")[0];
  const nth = which[Math.ceil(day / daysOfWeek) - 1];
  const isLast = day + daysOfWeek > new Date(Date.UTC(year, month, 0)).getUTCDate();
  return [
    ...(nth === undefined
      ? []
      : [{ value: "month", label: `On the ${nth} ${weekday} of each month` }]),
    ...(isLast ? [{ value: "month-end", label: `On the last ${weekday} of each month` }] : []),
  ];
}
