import { otherMoves } from "./playbook-moves.ts";
import { scripts } from "./playbook-scripts.ts";

export const playbook = {
  description: "Seven micro-moves, ten follow-up scripts and a ten-minute weekly routine.",
  contentsTitle: "Contents",
  labels: {
    whyItSuits: "Why it suits you",
    example: "How it sounds",
    whereToStart: "Where to start",
    subject: "Subject",
    minutes: "min",
  },
  opening: {
    title: "Before you begin",
    paragraphs: [
      "Most advice about selling was written by people who enjoy doing it out loud. It asks you for more: more energy, more calls, more small talk. Perhaps you have tried. It can be kept up for a morning, and then it costs you the afternoon.",
      "We are two coaches who sell quietly. One of us sold houses, the other sold to companies. Neither of us ever became the person who fills a room, and for some years each of us believed that this was the problem.",
      "Clients turned out to mind something else. They mind being interrupted, and they mind being forgotten. Hearing what people say, remembering it, and writing when you said you would write: all of that can be done in a quiet voice, by someone who went home early.",
      "So here are seven small moves for the conversation, ten messages for the days after it, and a weekly routine that keeps both going. Some will not suit you or your market. Leave those out.",
      "If you have five minutes today, read move 3, copy script 2, and close the file. That is a good start.",
    ],
  },
  firstMove: {
    whyItSuits:
      "The first few seconds ask for speed, and you may do your best thinking slowly. A ready line spends the effort beforehand, when nobody is watching, and leaves you free to listen to the answer.",
    setting: "Calling back a visitor from Sunday’s open house",
    lines:
      "You: Hello Priya, this is Sam from the open house on Alder Street. You asked me how old the roof is, and I have the answer. Is now a good moment, or shall I write it to you?\nPriya: Now is fine. Go ahead.",
    afterwards: "A name, a reason and a way out. Nobody had to be charming.",
  },
  moves: otherMoves,
  scripts,
  asides: [
    {
      title: "If you miss a week",
      text: "Skip it. Next Friday takes ten minutes again, and the people on your list have not been counting.",
    },
    {
      title: "If ten minutes is too much",
      text: "Do minutes three to eight: choose three people, write to them, stop. The rest can wait for a better week.",
    },
  ],
  checklist: {
    title: "Ten minutes, this week",
    note: "Print one for each week, or lay it under a sheet of tracing paper and never print again.",
    dateLabel: "Week of",
    stepsTitle: "The routine",
    peopleTitle: "My three people",
    nameColumn: "Name",
    saidColumn: "What they last said",
    scriptColumn: "Script",
    people: ["Waiting for me", "Gone quiet", "Glad to hear from"],
    movesTitle: "My micro-move",
    firstLineTitle: "My first line",
    betterTitle: "Something that went better than I expected",
  },
  closing: {
    title: "What comes next",
    paragraphs: [
      "You have enough here for many weeks. If you would like a place to begin: one move, three messages, ten minutes on Friday. Most of it will feel too small to matter, and that is why you will still be doing it in a month.",
    ],
    emails: {
      title: "Six emails follow",
      text: "Each takes one idea from these pages a step further and is short enough to read standing up. They end after the sixth, and every one of them has a link to stop sooner.",
    },
    infoSession: {
      title: "A free info session",
      text: "Forty-five minutes, online, with both of us. We explain how a cohort works and answer questions. You can send yours beforehand, leave your camera off, and say nothing at all.",
      link: "Save your place in the info session",
    },
    cohort: {
      title: "A cohort, if you want company",
      text: "When you would like to practice among other quiet people, fill in the Cohort Fit Check. One of us reads it and answers within 2 business days, also when the answer is that something else would serve you better.",
      link: "Open the Cohort Fit Check",
    },
    farewell:
      "And if you do none of this, the playbook is still yours. Change the words until they sound like you, and pass it on to the colleague who goes quiet in meetings. We know what it is like.",
  },
} as const;
