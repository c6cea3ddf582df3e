import { Button, Textarea } from "@mantine/core";
import { namedTexts } from "#contract/texts/text-groups.ts";
import { beginText, changeText, send } from "#web/texts/drafts/edits.ts";
import { textLabel } from "#web/texts/drafts/text-names.ts";
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

/** A text, an entry of a list, or a field of one. `within` is what the heading above it names. */
export function TextField({ place, within }: { place: TextPlace; within: string }) {
  const { name, index } = place;
  const { value } = useEditedText(name);
  const problem = problemOf(name, value);
  const isLine = kindOf(place) === "line";
  const placeholders = namedTexts.get(name)?.placeholders ?? [];
  const filled = placeholders.map((word) => `{${word}}`).join(", ");
  const isOwn = index === undefined && !isSame(value, defaultValue(name));
  return (
    <div className="text-field">
      <Textarea
        autosize
        minRows={isLine ? 1 : 2}
        dir="auto"
        label={labelIn(place, within)}
        description={filled && `Filled in when it is sent: ${filled}`}
        value={wordsAt(value, place)}
        error={problem && placeKey(problem.place) === placeKey(place) && problem.message}
        onFocus={() => beginText(name)}
        onBlur={() => void send()}
        onChange={({ target }) => {
          const words = isLine ? target.value.replaceAll("\n", " ") : target.value;
          changeText(name, withWords(value, place, words));
        }}
      />
      {isOwn && (
        <Button variant="subtle" size="xs" onClick={() => changeText(name, defaultValue(name))}>
          Back to default<span className="unseen">: {labelIn(place, within)}</span>
        </Button>
      )}
    </div>
  );
}

/** "Subject" of "mails.playbookRequested.subject" within "mails.playbookRequested". */
function labelIn({ name, ...rest }: TextPlace, within: string): string {
  if (rest.field !== undefined) return textLabel({ name: `.${rest.field}` });
  return textLabel({ name: `.${name.slice(within.length + 1)}`, ...rest });
}
