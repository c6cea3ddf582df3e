import { Button } from "@mantine/core";
import { entryFields, namedTexts } from "#contract/texts/text-groups.ts";
import { beginText, changeText, send } from "#web/texts/drafts/edits.ts";
import { textLabel } from "#web/texts/drafts/text-names.ts";
import { canAdd, canRemove, emptyEntry, problemOf } from "#web/texts/drafts/text-values.ts";
import { useEditedText } from "#web/texts/drafts/use-edits.ts";
import { TextField } from "#web/texts/fields/text-field.tsx";

/** Entries can be added, moved and removed. */
export function ListField({ name, within }: { name: string; within: string }) {
  const { value } = useEditedText(name);
  const text = namedTexts.get(name);
  const fields = text && entryFields(text);
  const label = textLabel({ name: `.${name.slice(within.length + 1)}` });
  if (typeof value === "string") return null;
  const change = (entries: typeof value) => {
    beginText(name);
    changeText(name, entries);
    void send();
  };
  const problem = problemOf(name, value);
  return (
    <fieldset className="list-field">
      <legend>{label}</legend>
      {value.map((entry, index) => (
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
                onClick={() => change(value.toSpliced(index, 1).toSpliced(index - 1, 0, entry))}
              >
                Move up
                <span className="unseen">
                  : {label} {index + 1}
                </span>
              </Button>
            )}
            {canRemove(name, value) && (
              <Button variant="subtle" size="xs" onClick={() => change(value.toSpliced(index, 1))}>
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
        <Button variant="default" size="xs" onClick={() => change([...value, emptyEntry(name)])}>
          Add<span className="unseen"> to {label}</span>
        </Button>
      )}
    </fieldset>
  );
}
