import { useId, useState } from "react";
import type { TextGroup } from "#contract/texts/group-names.ts";
import { groupsOfPage } from "#contract/texts/page-texts.ts";
import { namedTexts } from "#contract/texts/text-groups.ts";
import { capitalized, groupName, textLabel } from "#web/texts/drafts/text-names.ts";
import { canAdd } from "#web/texts/drafts/text-values.ts";
import { useEditedText } from "#web/texts/drafts/use-edits.ts";
import { useTextDraft } from "#web/texts/drafts/use-text-draft.ts";
import { PanelFrame } from "#web/texts/on-page/panel-frame.tsx";
import { isDrawn } from "#web/texts/pressed/drawn-texts.ts";
import { addEntry } from "#web/texts/pressed/entry-tools.tsx";

interface OtherWordsProps {
  pathname: string;
  onClose: () => void;
}

/** What can't be pressed: buttons, labels, and words that are shown at other times. */
export function OtherWords({ pathname, onClose }: OtherWordsProps) {
  const groups: readonly TextGroup[] = groupsOfPage(pathname);
  const [names] = useState(() =>
    [...namedTexts.values()].filter(({ name, group }) => groups.includes(group) && !isDrawn(name)),
  );
  return (
    <PanelFrame title="Other words of this page" onClose={onClose}>
      {groups.map((group) => {
        const own = names.filter((text) => text.group === group);
        if (own.length === 0) return null;
        return (
          <fieldset className="other-words" key={group}>
            <legend>{groupName(group)}</legend>
            {own.map(({ name, kind, options }) =>
              kind === "list" ? (
                <OtherList key={name} name={name} />
              ) : options ? (
                <OtherChoice key={name} name={name} options={options} />
              ) : (
                <OtherText key={name} name={name} />
              ),
            )}
          </fieldset>
        );
      })}
    </PanelFrame>
  );
}

function OtherText({ name }: { name: string }) {
  const { kind, problem, isDefault, reset, field } = useTextDraft({ name });
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {textLabel({ name })}
      </label>
      <textarea
        id={id}
        className="field-input"
        rows={kind === "line" ? 1 : 3}
        aria-invalid={problem !== null || undefined}
        aria-describedby={`${id}-problem`}
        {...field}
      />
      <p className="field-error" id={`${id}-problem`}>
        {problem?.message}
      </p>
      {!isDefault && (
        <button type="button" className="link-button aside-button" onClick={reset}>
          Back to default
        </button>
      )}
    </div>
  );
}

function OtherChoice({ name, options }: { name: string; options: readonly string[] }) {
  const { field } = useTextDraft({ name });
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {textLabel({ name })}
      </label>
      <select id={id} className="field-input" {...field}>
        {options.map((option) => (
          <option key={option} value={option}>
            {capitalized(option)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A list without entries, or one that is shown at another time. */
function OtherList({ name }: { name: string }) {
  const { value } = useEditedText(name);
  return (
    <div className="field">
      <p className="field-label">{textLabel({ name })}</p>
      {canAdd(name, value) && (
        <button type="button" className="text-tool" onClick={() => addEntry(name, value.length)}>
          Add an entry
        </button>
      )}
    </div>
  );
}
