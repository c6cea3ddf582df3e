import type { ChangeEvent } from "react";
import { placeholdersInWords } from "#contract/forms/placeholders.ts";
import { namedTexts } from "#contract/texts/text-groups.ts";
import { beginText, changeText, send } from "#web/texts/drafts/edits.ts";
import {
  defaultValue,
  isSame,
  kindOf,
  placeKey,
  problemOf,
  type TextPlace,
  withWords,
  wordsAt,
} from "#web/texts/drafts/text-values.ts";
import { useEditedText } from "#web/texts/drafts/use-edits.ts";

/** For whatever edits a text, an entry of a list, or a field of one. */
export function useTextDraft(place: TextPlace) {
  const { name } = place;
  const { value } = useEditedText(name);
  const kind = kindOf(place);
  const words = wordsAt(value, place);
  const problem = problemOf(name, value);
  const change = (typed: string) => {
    const next = kind === "line" ? typed.replaceAll("\n", " ") : typed;
    changeText(name, withWords(value, place, next));
  };
  return {
    value,
    kind,
    words,
    /** Of the whole text. */
    problem,
    /** Of this place alone. */
    ownProblem:
      problem !== null && placeKey(problem.place) === placeKey(place) ? problem.message : null,
    placeholders: placeholdersInWords(namedTexts.get(name)?.placeholders ?? []),
    isDefault: isSame(value, defaultValue(name)),
    reset: () => changeText(name, defaultValue(name)),
    change,
    field: {
      dir: "auto",
      value: words,
      onFocus: () => beginText(name),
      onBlur: () => void send(),
      onChange: ({ target }: ChangeEvent<{ value: string }>) => change(target.value),
    },
  };
}
