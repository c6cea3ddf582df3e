import * as z from "zod";
import { lineText as line, paragraphText as paragraph } from "./text-kinds.ts";

const reason = () => line({ keeps: ["site"] });
const cohort = () => line({ keeps: ["cohort"] });
const button = () => line({ most: 60 });

const Digest = z.strictObject({
  several: paragraph(),
  reason: reason(),
  reasonAtPace: reason(),
  reasonOfOffer: line({ keeps: ["site"], may: ["academy"] }),
  reasonOfPlaybook: reason(),
  reasonOfWaiting: reason(),
});

const Reminder = z.strictObject({
  title: line({ keeps: ["day", "time", "title"] }),
  today: line({ most: 60 }),
  tomorrow: line({ most: 60 }),
});

const Offer = z.strictObject({
  title: cohort(),
  titleIfExpired: cohort(),
  preview: line({ keeps: ["date"] }),
  previewIfExpired: line({ keeps: ["date"] }),
  answer: paragraph({ keeps: ["date"] }),
  answerIfExpired: paragraph({ keeps: ["date"] }),
  button: button(),
});

const FirstDay = z.strictObject({
  title: cohort(),
  titleIfBegun: cohort(),
  preview: line(),
  intro: paragraph({ keeps: ["cohort"], may: ["last_day"] }),
  introIfBegun: paragraph({ keeps: ["cohort"], may: ["first_day", "last_day"] }),
  modules: paragraph({ keeps: ["date", "time", "modules"] }),
  module: line({ keeps: ["module"], may: ["course"] }),
  oneMore: line(),
  more: line({ keeps: ["count"] }),
  meeting: paragraph({ keeps: ["meeting", "date", "time"] }),
  button: button(),
});

const LastDay = z.strictObject({
  title: cohort(),
  titleIfEnded: cohort(),
  preview: line(),
  intro: paragraph({ keeps: ["cohort"] }),
  introIfEnded: paragraph({ keeps: ["cohort"], may: ["last_day"] }),
  courseStays: paragraph({ keeps: ["course"] }),
  coursesStay: paragraph({ keeps: ["courses"] }),
  opensLater: paragraph(),
  tier: paragraph({ keeps: ["tier"] }),
  tierIfEnded: paragraph({ keeps: ["tier"] }),
  lookBack: paragraph({ keeps: ["date"] }),
  button: button(),
});

const Meetings = z.strictObject({
  title: line({ keeps: ["meeting"] }),
  titleIfSeveral: line({ keeps: ["count"] }),
  intro: paragraph({ keeps: ["cohort"] }),
  introIfSeveral: paragraph({ keeps: ["cohorts"] }),
  calendar: paragraph(),
  calendarIfSeveral: paragraph(),
  link: button(),
});

const Opening = z.strictObject({
  title: line({ keeps: ["module"] }),
  titleIfSeveral: line({ keeps: ["count"] }),
  preview: line({ may: ["course"] }),
  intro: paragraph({ keeps: ["module"], may: ["course"] }),
  link: line({ most: 60, may: ["module"] }),
});

const FreePlace = z.strictObject({
  title: cohort(),
  titleIfInvited: cohort(),
  preview: line({ keeps: ["date"], may: ["cohort", "weeks"] }),
  previewOfOneWeek: line({ keeps: ["date"], may: ["cohort"] }),
  intro: paragraph(),
  invitation: paragraph({ keeps: ["cohort"] }),
  dates: paragraph({ keeps: ["date"], may: ["cohort", "weeks"] }),
  datesOfOneWeek: paragraph({ keeps: ["date"], may: ["cohort"] }),
  button: button(),
  once: paragraph(),
});

const AfterInfoSession = z.strictObject({
  titleIfCame: line(),
  titleIfMissed: line(),
  titleIfLater: line(),
  previewIfCame: line(),
  previewIfMissed: line(),
  previewIfLater: line(),
  came: paragraph({ keeps: ["date"] }),
  apply: button(),
  missed: paragraph({ keeps: ["date"] }),
  later: paragraph({ keeps: ["date"] }),
  recording: paragraph(),
  recordingLink: button(),
  answersLink: button(),
  next: paragraph({ keeps: ["date", "time"] }),
  nextIfRegistered: paragraph({ keeps: ["date", "time"] }),
  nextWithoutDate: paragraph(),
  nextLink: button(),
});

const Weekly = z.strictObject({
  title: line(),
  preview: line({ keeps: ["count"] }),
  previewOfOne: line(),
  previewOfNone: line(),
  completed: paragraph({ keeps: ["count"] }),
  completedOne: paragraph(),
  completedNone: paragraph(),
  total: paragraph({ keeps: ["completed", "modules"] }),
  link: button(),
});

const AskedForVoice = z.strictObject({
  title: cohort(),
  preview: line(),
  intro: paragraph({ keeps: ["cohort"], may: ["date"] }),
  choice: paragraph(),
  button: button(),
});

const Nudge = z.strictObject({
  title: line({ keeps: ["module"] }),
  preview: line({ may: ["course", "position", "modules"] }),
  intro: paragraph({ keeps: ["module"], may: ["course", "position", "modules"] }),
  waiting: paragraph({ keeps: ["module", "date"] }),
  button: button(),
});

const AfterPause = z.strictObject({
  title: line({ keeps: ["module"] }),
  preview: line({ may: ["course"] }),
  intro: paragraph({ keeps: ["module"], may: ["course"] }),
  button: button(),
});

/** Of the message of the day, by its parts. The series is in content/, news are for staff. */
export const DigestTexts = z.strictObject({
  digest: Digest,
  reminder: Reminder,
  offer: Offer,
  firstDay: FirstDay,
  lastDay: LastDay,
  meetings: Meetings,
  opening: Opening,
  freePlace: FreePlace,
  askedForVoice: AskedForVoice,
  afterInfoSession: AfterInfoSession,
  weekly: Weekly,
  nudge: Nudge,
  afterPause: AfterPause,
});
