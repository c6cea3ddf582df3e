import * as z from "zod";
import { lineText, listText, optionalLine, paragraphText } from "./text-kinds.ts";

const label = () => lineText({ most: 40 });
const heading = () => lineText({ most: 60 });
const titled = z.strictObject({ title: heading(), text: paragraphText() });
const invitation = titled.extend({ link: lineText({ most: 60 }) });

/** What the home page shows of the playbook. */
export const PlaybookCoverTexts = z.strictObject({
  title: heading(),
  subtitle: lineText({ most: 150 }),
  inside: listText(lineText({ most: 60 }), 1, 4),
  labels: z.strictObject({ move: label(), whatToDo: label(), tryThisWeek: label() }),
  moves: z.strictObject({
    title: heading(),
    paragraphs: listText(paragraphText()),
    startingPoints: listText(
      z.strictObject({ situation: lineText({ most: 100 }), move: lineText({ most: 2 }) }),
    ),
  }),
  firstMove: z.strictObject({
    name: heading(),
    whatToDo: paragraphText(),
    tryThisWeek: paragraphText(),
  }),
  routine: z.strictObject({
    title: heading(),
    paragraphs: listText(paragraphText()),
    steps: listText(
      z.strictObject({
        minutes: lineText({ most: 10 }),
        name: heading(),
        whatToDo: paragraphText(),
        onTheChecklist: lineText(),
      }),
      1,
      12,
    ),
  }),
});

/** Each line of `lines` is as in "Ana: I can do that." */
const Example = { setting: lineText(), lines: paragraphText(), afterwards: paragraphText() };

export const PlaybookTexts = z.strictObject({
  description: lineText(),
  contentsTitle: label(),
  labels: z.strictObject({
    whyItSuits: label(),
    example: label(),
    whereToStart: label(),
    subject: label(),
    minutes: lineText({ most: 10 }),
  }),
  opening: z.strictObject({ title: heading(), paragraphs: listText(paragraphText()) }),
  firstMove: z.strictObject({ whyItSuits: paragraphText(), ...Example }),
  moves: listText(
    z.strictObject({
      name: heading(),
      whatToDo: paragraphText(),
      whyItSuits: paragraphText(),
      tryThisWeek: paragraphText(),
      ...Example,
    }),
    0,
    20,
  ),
  scripts: z.strictObject({
    title: heading(),
    paragraphs: listText(paragraphText()),
    items: listText(
      z.strictObject({
        situation: heading(),
        when: heading(),
        channel: label(),
        subject: optionalLine(),
        words: paragraphText(),
      }),
    ),
  }),
  asides: listText(titled, 0, 6),
  checklist: z.strictObject({
    title: heading(),
    note: lineText(),
    dateLabel: label(),
    stepsTitle: heading(),
    peopleTitle: heading(),
    nameColumn: label(),
    saidColumn: label(),
    scriptColumn: lineText({ most: 12 }),
    people: listText(label(), 1, 8),
    movesTitle: heading(),
    firstLineTitle: heading(),
    betterTitle: heading(),
  }),
  closing: z.strictObject({
    title: heading(),
    paragraphs: listText(paragraphText()),
    emails: titled,
    infoSession: invitation,
    cohort: invitation,
    farewell: paragraphText(),
  }),
});
