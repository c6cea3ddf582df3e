import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { limits } from "#contract/forms/fields.ts";
import { brandTexts } from "#web/lib/texts/brand-texts.ts";
import { readTexts } from "#web/lib/texts/site-text.tsx";

export interface Strength {
  word: "Weak" | "Fair" | "Good" | "Strong";
  /** From 1 to 4. */
  level: number;
  advice: string;
}

const library = new ZxcvbnFactory({
  dictionary: { passwords: dictionary["passwords-common"] },
  graphs: adjacencyGraphs,
});

const words = ["Weak", "Weak", "Fair", "Good", "Strong"] as const;

const longer = "A longer password is harder to guess, such as three or four words.";
const rows = "Leave out rows such as abc, 123 or qwerty.";
const dates = "Leave out dates and years.";

const adviceFor: Readonly<Record<string, string>> = {
  dictionary: "Leave out words that many people use in passwords.",
  spatial: rows,
  sequence: rows,
  repeat: "Leave out repetitions such as aaa.",
  date: dates,
  regex: dates,
};

/** Sends nothing. `known` is what others know about the person, such as the email address. */
export function measureStrength(password: string, known: readonly string[]): Strength {
  const guessable = [
    ...known,
    ...known.flatMap((text) => text.split("@")),
    readTexts(brandTexts).name,
  ];
  const { score, sequence } = library.check(password, guessable.filter(Boolean));
  const word = words[score];
  const level = Math.max(score, 1);
  if (score > 2) return { word, level, advice: "" };
  if (password.length < limits.passwordMin) {
    return { word, level, advice: `Use at least ${limits.passwordMin} characters.` };
  }
  const [part] = sequence.toSorted((one, other) => other.token.length - one.token.length);
  if (part?.["dictionaryName"] === "userInputs") {
    return { word, level, advice: "Leave out your email address and the academy’s name." };
  }
  return { word, level, advice: adviceFor[part?.pattern ?? ""] ?? longer };
}
