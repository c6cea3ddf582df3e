import { useId } from "react";
import type { TextValue } from "#contract/texts/text-groups.ts";
import { agoInWords } from "#web/texts/drafts/ago-in-words.ts";
import { type Conflict, changeText, settleConflict } from "#web/texts/drafts/edits.ts";
import { fullLabel } from "#web/texts/drafts/text-names.ts";
import { useEditedText } from "#web/texts/drafts/use-edits.ts";
import { valueInWords } from "#web/texts/drafts/value-in-words.ts";
import { setOpen } from "#web/texts/pressed/open-place.ts";

/** Both are shown; whoever edits chooses one, or changes their own. */
export function ConflictPanel({ conflict }: { conflict: Conflict }) {
  const { name, theirs, draft } = conflict;
  const id = useId();
  const { value: mine } = useEditedText(name);
  const who = draft?.edited_by ?? "A colleague";
  const settle = (value: TextValue) => {
    setOpen(null);
    settleConflict(conflict, value);
  };
  return (
    <section className="text-conflict" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{who} has changed this text, too</h2>
      <p className="small soft">{fullLabel(name)}</p>
      <div className="text-conflict-both">
        <div>
          <h3 id={`${id}-mine`}>Yours</h3>
          {typeof mine === "string" ? (
            <textarea
              className="field-input"
              rows={4}
              dir="auto"
              aria-labelledby={`${id}-mine`}
              value={mine}
              onChange={(event) => changeText(name, event.target.value)}
            />
          ) : (
            <p dir="auto">{valueInWords(mine)}</p>
          )}
          <button type="button" className="button" onClick={() => settle(mine)}>
            Keep yours
          </button>
        </div>
        <div>
          <h3>{draft ? `${who}’s, ${agoInWords(draft.edited_at)}` : "As it is published now"}</h3>
          <p dir="auto">{valueInWords(theirs)}</p>
          <button type="button" className="button button-quiet" onClick={() => settle(theirs)}>
            Take this one
          </button>
        </div>
      </div>
    </section>
  );
}
