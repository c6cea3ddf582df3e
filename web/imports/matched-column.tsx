import { Checkbox, NativeSelect } from "@mantine/core";
import { useId } from "react";
import { type FileStart, ImportColumn } from "#contract/imports/matching.ts";

const words = {
  left_out: "Left out",
  email: "Email address",
  name: "Whole name",
  first_name: "First name",
  last_name: "Last name",
  labels: "Labels",
  tier: "Tier",
  status: "Status of emails",
  unsubscribed: "Unsubscribed",
  subscribed: "Subscribed",
} as const satisfies Record<Exclude<ImportColumn, "refusal_left_out">, string>;

const choices = Object.entries(words).map(([value, label]) => ({ value, label }));

const hints: Partial<Record<ImportColumn, string>> = {
  labels: "With a comma, a semicolon or a vertical bar between labels",
  tier: "Basic, premium, elite or none",
  status: "Unsubscribed, cancelled, bounced, complained or cleaned turns emails off",
  unsubscribed: "A yes or a date turns emails off",
  subscribed: "A no turns emails off",
};

interface MatchedColumnProps {
  column: FileStart["columns"][number];
  /** From 1. */
  number: number;
  hasTitle: boolean;
  becomes: ImportColumn;
  problem: string | undefined;
  onMatch: (becomes: ImportColumn) => void;
}

export function MatchedColumn(props: MatchedColumnProps) {
  const { column, number, hasTitle, becomes, problem, onMatch } = props;
  const id = useId();
  const name = (hasTitle && column.title) || `Column ${number}`;
  const values = hasTitle ? column.values : [column.title, ...column.values];
  const isLeftOut = becomes === "left_out" || becomes === "refusal_left_out";
  const asks = hasTitle && column.is_refusal && isLeftOut;
  const hint = hints[becomes];
  return (
    <li>
      <div>
        <label htmlFor={id}>{name}</label>
        <p className="soft small">{values.filter(Boolean).join(" · ") || "No values at first"}</p>
      </div>
      <div>
        <NativeSelect
          id={id}
          value={isLeftOut ? "left_out" : becomes}
          data={choices}
          error={!asks && problem}
          {...(hint !== undefined && { description: hint })}
          inputWrapperOrder={["input", "description", "error"]}
          onChange={({ currentTarget }) => onMatch(ImportColumn.parse(currentTarget.value))}
        />
        {asks && (
          <Checkbox
            label={`Leave “${name}” out, although it says who wants no email. These people may be written to.`}
            checked={becomes === "refusal_left_out"}
            error={problem}
            aria-invalid={problem !== undefined}
            onChange={({ currentTarget }) =>
              onMatch(currentTarget.checked ? "refusal_left_out" : "left_out")
            }
          />
        )}
      </div>
    </li>
  );
}
