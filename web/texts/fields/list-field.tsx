import { Button } from "@mantine/core";
import { entryFields, namedTexts } from "#contract/texts/text-groups.ts";
import { send } from "#web/texts/drafts/edits.ts";
import { insertEntry, moveEntry, removeEntry } from "#web/texts/drafts/list-edits.ts";
import { textLabel } from "#web/texts/drafts/text-names.ts";
import { canAdd, canRemove, problemOf } from "#web/texts/drafts/text-values.ts";
import { useEditedText } from "#web/texts/drafts/use-edits.ts";
import { TextField } from "#web/texts/fields/text-field.tsx";

/** Entries can be added, moved and removed. */
export function ListField({ name, within }: { name: string; within: string }) {
  const { value } = useEditedText(name);
  const text = namedTexts.get(name);
  const fields = text && entryFields(text);
  const label = textLabel({ name: `.${name.slice(within.length + 1)}` });
  if (typeof value === "string") return null;
  const change = (edit: () => void) => {
    edit();
    void send();
  };
  const problem = problemOf(name, value);
  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
      {value.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are told apart by their place
        <div className="list-entry" key={index}>
          {fields === null ? (
            <TextField place={{ name, index }} within={within} />
          ) : (
            [...(fields?.keys() ?? [])].map((field) => (
              <TextField key={field} place={{ name, index, field }} within={within} />
            ))
          )}
          <p className="list-tools">
            {index > 0 && (
              <Button
                variant="subtle"
                size="xs"
                onClick={() => change(() => moveEntry(name, index, index - 1))}
              >
                Move up
                <span className="unseen">
                  : {label} {index + 1}
                </span>
              </Button>
            )}
            {canRemove(name, value) && (
              <Button
                variant="subtle"
                size="xs"
                onClick={() => change(() => removeEntry(name, index))}
              >
                Remove
                <span className="unseen">
                  : {label} {index + 1}
                </span>
              </Button>
            )}
          </p>
        </div>
      ))}
      {problem?.place.index === undefined && problem && <p role="alert">{problem.message}</p>}
      {canAdd(name, value) && (
        <Button
          variant="default"
          size="xs"
          onClick={() => change(() => insertEntry(name, value.length))}
        >
          Add<span className="unseen"> to {label}</span>
        </Button>
      )}
    </fieldset>
  );
}
