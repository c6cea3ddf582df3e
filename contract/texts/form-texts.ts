import * as z from "zod";
import { lineText, listText, paragraphText } from "./text-kinds.ts";

const button = () => lineText({ most: 60 });
const label = () => lineText({ most: 100 });
const help = () => lineText({ mayBeEmpty: true });

export const ActionTexts = z.strictObject({
  infoSession: button(),
  apply: button(),
  playbook: button(),
  tellDate: button(),
  sent: z.strictObject({
    registered: lineText(),
    registeredWithoutDate: lineText(),
    listensLater: lineText(),
    applied: lineText(),
  }),
});

export const InfoSessionTexts = z.strictObject({
  title: lineText(),
  intro: paragraphText(),
  agenda: z.strictObject({
    title: lineText({ may: ["minutes"] }),
    parts: listText(z.strictObject({ time: lineText({ most: 40 }), text: paragraphText() }), 0),
  }),
  form: z.strictObject({
    question: label(),
    questionHelp: help(),
    later: label(),
    button: button(),
    busy: button(),
    thanks: lineText(),
  }),
});

export const ApplicationTexts = z.strictObject({
  title: lineText(),
  intro: paragraphText(),
  note: paragraphText(),
  withoutCohort: paragraphText(),
  invited: paragraphText(),
  form: z.strictObject({
    title: lineText(),
    role: label(),
    roleHelp: help(),
    challenge: label(),
    challengeHelp: help(),
    whyNow: label(),
    whyNowHelp: help(),
    button: button(),
    busy: button(),
  }),
  sent: z.strictObject({
    intro: lineText(),
    title: lineText(),
    answer: lineText({ keeps: ["date"] }),
    next: listText(paragraphText(), 0),
  }),
});

export const CohortTexts = z.strictObject({
  payUnknown: lineText(),
  priceUnknownOfOffer: lineText(),
  suitsUnknownOfOffer: lineText(),
  priceUnknown: lineText(),
  suitsUnknown: lineText(),
});

export const TierTexts = z.strictObject({
  basic: lineText(),
  premium: lineText(),
  elite: lineText(),
  price: lineText(),
});
