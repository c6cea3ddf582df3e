import { cover, labels } from "./playbook-cover.ts";
import { moves, movesIntro, startingPoints } from "./playbook-moves.ts";
import { type Passage, routine } from "./playbook-routine.ts";
import { scripts, scriptsIntro } from "./playbook-scripts.ts";

export interface Invitation extends Passage {
  link?: { label: string; path: string };
}

const opening = {
  title: "Before you begin",
  paragraphs: [
    "Most advice about selling was written by people who enjoy doing it out loud. It asks you for more: more energy, more calls, more small talk. Perhaps you have tried. It can be kept up for a morning, and then it costs you the afternoon.",
    "We are two coaches who sell quietly. One of us sold houses, the other sold to companies. Neither of us ever became the person who fills a room, and for some years each of us believed that this was the problem.",
    "Clients turned out to mind something else. They mind being interrupted, and they mind being forgotten. Hearing what people say, remembering it, and writing when you said you would write: all of that can be done in a quiet voice, by someone who went home early.",
    "So here are seven small moves for the conversation, ten messages for the days after it, and a weekly routine that keeps both going. Some will not suit you or your market. Leave those out.",
    "If you have five minutes today, read move 3, copy script 2, and close the file. That is a good start.",
  ],
} as const;

const checklist = {
  title: "Ten minutes, this week",
  note: "Print one for each week, or lay it under a sheet of tracing paper and never print again.",
  dateLabel: "Week of",
  stepsTitle: "The routine",
  peopleTitle: "My three people",
  peopleColumns: ["Name", "What they last said", "Script"],
  people: ["Waiting for me", "Gone quiet", "Glad to hear from"],
  movesTitle: "My micro-move",
  firstLineTitle: "My first line",
  betterTitle: "Something that went better than I expected",
} as const;

const closing = {
  title: "What comes next",
  paragraphs: [
    "You have enough here for many weeks. If you would like a place to begin: one move, three messages, ten minutes on Friday. Most of it will feel too small to matter, and that is why you will still be doing it in a month.",
  ],
  invitations: [
    {
      title: "Six emails follow",
      text: "Each takes one idea from these pages a step further and is short enough to read standing up. They end after the sixth, and every one of them has a link to stop sooner.",
    },
    {
      title: "A free info session",
      text: "Forty-five minutes, online, with both of us. We explain how a cohort works and answer questions. You can send yours beforehand, leave your camera off, and say nothing at all.",
      link: { label: "Save your place in the info session", path: "/info-session" },
    },
    {
      title: "A cohort, if you want company",
      text: "When you would like to practice among other quiet people, fill in the Cohort Fit Check. One of us reads it and answers within 2 business days, also when the answer is that something else would serve you better.",
      link: { label: "Open the Cohort Fit Check", path: "/apply" },
    },
  ] satisfies readonly Invitation[],
  farewell:
    "And if you do none of this, the playbook is still yours. Change the words until they sound like you, and pass it on to the colleague who goes quiet in meetings. We know what it is like.",
} as const;

export const playbook = {
  ...cover,
  description: "Seven micro-moves, ten follow-up scripts and a ten-minute weekly routine.",
  contentsTitle: "Contents",
  labels,
  opening,
  movesIntro,
  startingPoints,
  moves,
  scriptsIntro,
  scripts,
  routine,
  checklist,
  closing,
} as const;
