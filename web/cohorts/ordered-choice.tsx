import { ActionIcon, Select } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import type { Choice } from "#web/cohorts/use-choices.ts";
import type { FieldProps } from "#web/lib/forms/field-props.ts";
import { StepButtons } from "#web/ui/step-buttons.tsx";

interface OrderedChoiceProps {
  label: string;
  add: string;
  choices: readonly Choice[];
  isLoading: boolean;
  field: FieldProps<string[]>;
}

export function OrderedChoice({ label, add, choices, isLoading, field }: OrderedChoiceProps) {
  const { value: chosen = [], error, onChange } = field;
  const [typed, setTyped] = useState("");
  const adding = useRef<HTMLInputElement>(null);
  const left = choices.filter(({ value }) => !chosen.includes(value));
  return (
    <div className="ordered-choice">
      <Select
        ref={adding}
        label={label}
        placeholder={isLoading ? "Loading…" : add}
        data={left}
        value={null}
        searchable
        openOnFocus={false}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(id) => {
          if (id !== null) onChange([...chosen, id]);
          setTyped("");
        }}
        nothingFoundMessage={typed === "" ? "Nothing left to add" : "Nothing found"}
        error={error}
      />
      <ChosenList
        label={label}
        chosen={chosen.map((id) => getChoice(choices, id))}
        onChange={onChange}
        onRemoved={() => adding.current?.focus()}
      />
    </div>
  );
}

interface ChosenListProps {
  label: string;
  chosen: readonly Choice[];
  onChange: (ids: string[]) => void;
  onRemoved: () => void;
}

function ChosenList({ label, chosen, onChange, onRemoved }: ChosenListProps) {
  const [moved, setMoved] = useState("");
  const ids = chosen.map(({ value }) => value);
  function move(from: number, to: number, title: string) {
    const [id = ""] = ids.slice(from);
    onChange(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    setMoved(`${title} is now ${to + 1} of ${ids.length}`);
  }
  return (
    <>
      {chosen.length > 0 && (
        <ol className="chosen" aria-label={label}>
          {chosen.map(({ value, label: title }, place) => (
            <li key={value}>
              <span className="chosen-title">{title}</span>
              {chosen.length > 1 && (
                <StepButtons
                  title={title}
                  place={place}
                  count={chosen.length}
                  onStep={(to) => move(place, to, title)}
                />
              )}
              <ActionIcon
                variant="default"
                size={36}
                aria-label={`Remove ${title}`}
                onClick={() => {
                  onChange(ids.toSpliced(place, 1));
                  onRemoved();
                }}
              >
                <IconX size={18} stroke={1.5} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <p className="unseen" role="status">
        {moved}
      </p>
    </>
  );
}

function getChoice(choices: readonly Choice[], id: string): Choice {
  return choices.find(({ value }) => value === id) ?? { value: id, label: "…" };
}
