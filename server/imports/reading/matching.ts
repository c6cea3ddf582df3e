import { Failure } from "#contract/errors.ts";
import { importMessages } from "#contract/imports/imports.ts";
import {
  type ImportColumn,
  type ImportMatching,
  isRefusalColumn,
  matchingMessages,
  matchingProblems,
} from "#contract/imports/matching.ts";
import { guessColumn, isRefusalIn } from "./columns.ts";
import { type Row, refuse, requireText } from "./csv-rows.ts";

/** `value` is "" if the file lacks the column. */
export type Cells = { value: (column: ImportColumn) => string; isRefusal: boolean };

/** Throws invalid_input unless the first row can be told apart. */
export function requireFirstRow({ cells, isSound }: Row): void {
  if (!isSound) throw refuse(importMessages.malformed);
  // A quoted title can go on after the first line.
  for (const cell of cells) requireText(cell);
}

/** Without a matching the titles say what the columns become. Throws invalid_input. */
export function matchColumns(first: readonly string[], matching: ImportMatching | null) {
  const guesses = first.map(guessColumn);
  const { has_titles, columns } = matching ?? { has_titles: true, columns: guesses };
  const problems = matchingProblems({ has_titles, columns });
  if (columns.length !== first.length) problems["file"] = matchingMessages.otherColumns;
  for (const [index, guess] of guesses.entries()) {
    if (has_titles && isRefusalColumn(guess) && columns[index] === "left_out") {
      problems[`columns.${index}`] = matchingMessages.refusalLeftOut;
    }
  }
  if (Object.keys(problems).length > 0) throw new Failure("invalid_input", problems);
  // Refusals also count in a column that becomes something else, such as labels.
  const judged = columns.map((column, index) => {
    const guess = guesses[index] ?? column;
    const isOther = !isRefusalColumn(column) && column !== "refusal_left_out";
    return has_titles && isOther && isRefusalColumn(guess) ? guess : column;
  });
  const read = (cells: readonly string[]): Cells => ({
    value: (column) => withoutQuote(cells[columns.indexOf(column)] ?? "").trim(),
    isRefusal: judged.some((column, index) => isRefusalIn(column, cells[index] ?? "")),
  });
  return { has_titles, titles: first.map((title) => (has_titles ? title.trim() : "")), read };
}

/** Our downloads put an apostrophe before what a spreadsheet would take for a formula. */
function withoutQuote(cell: string): string {
  return cell.replace(/^'(?=[\s"']*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20])/u, "");
}
