import * as z from "zod";
import { accentNames } from "./accents.ts";
import { choiceText, lineText, listText, paragraphText } from "./text-kinds.ts";

const titled = z.strictObject({ title: lineText(), text: paragraphText() });
const section = z.strictObject({ title: lineText(), paragraphs: listText(paragraphText()) });

export const BrandTexts = z.strictObject({
  name: lineText({ most: 40 }),
  academy: lineText({ most: 60 }),
  tagline: lineText(),
  color: choiceText(accentNames),
});

export const LandingTexts = z.strictObject({
  headline: lineText(),
  subheadline: paragraphText(),
  undated: paragraphText(),
  benefits: listText(titled),
  form: z.strictObject({
    title: lineText(),
    intro: paragraphText(),
    button: lineText({ most: 60 }),
    busy: lineText({ most: 60 }),
    privacy: paragraphText(),
    pages: lineText(),
  }),
  whoFor: section,
  steps: z.strictObject({ title: lineText(), intro: paragraphText(), points: listText(titled) }),
  night: z.strictObject({
    title: lineText(),
    text: paragraphText(),
    caption: lineText(),
    events: listText(z.strictObject({ time: lineText({ most: 20 }), text: paragraphText() })),
  }),
  avoided: section,
  changes: section,
  questions: z.strictObject({
    title: lineText(),
    items: listText(z.strictObject({ asked: lineText(), answer: paragraphText() }), 0),
  }),
  closing: titled,
});

export const AboutTexts = z.strictObject({
  title: lineText(),
  intro: listText(paragraphText()),
  whyTwo: section,
  stats: listText(
    z.strictObject({ value: lineText({ most: 20 }), label: lineText({ most: 60 }) }),
    0,
  ),
  statsNote: paragraphText(),
  profileLink: lineText({ most: 60 }),
  closing: titled,
});

export const ThanksTexts = z.strictObject({
  heading: lineText(),
  sentEarlier: paragraphText(),
  intro: paragraphText(),
  stepsTitle: lineText(),
  steps: listText(titled),
  video: z.strictObject({
    title: lineText(),
    length: lineText(),
    text: paragraphText(),
    placeholder: paragraphText(),
  }),
  homeLink: lineText(),
});
