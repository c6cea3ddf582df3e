import { Failure } from "#contract/errors.ts";
import { Email } from "#contract/forms/fields.ts";
import { importMessages } from "#contract/imports/imports.ts";
import {
  type FileStart,
  type ImportColumn,
  isRefusalColumn,
  matchingMessages,
  mostColumns,
} from "#contract/imports/matching.ts";
import { guessColumn } from "./columns.ts";
import { type Row, readRows, refuse } from "./csv-rows.ts";
import { requireFirstRow } from "./matching.ts";

const rowsRead = 20;
const valuesShown = 3;
const longestShown = 120;

/** Of the beginning of a file, which may end within a row. Throws file_too_large, invalid_input. */
export async function readFileStart(bytes: AsyncIterable<Uint8Array>): Promise<FileStart> {
  const [first, ...others] = await firstRows(bytes);
  if (first === undefined) throw refuse(importMessages.nothing);
  requireFirstRow(first);
  if (first.cells.length > mostColumns) throw refuse(matchingMessages.tooManyColumns);
  const has_titles = !first.cells.some(isAddress);
  const columns = first.cells.map((title, index) => {
    const values = others.map(({ cells }) => cells[index]?.trim() ?? "").filter(Boolean);
    const guess: ImportColumn = has_titles ? guessColumn(title) : "left_out";
    return { title: title.trim(), values, guess };
  });
  const addresses = columns.some(({ guess }) => guess === "email")
    ? -1
    : columns.findIndex(({ title, values }) => {
        const all = has_titles ? values : [title, ...values];
        return all.length > 0 && all.every(isAddress);
      });
  return {
    has_titles,
    is_remembered: false,
    columns: columns.map(({ title, values, guess }, index) => ({
      title,
      values: [...new Set(values)]
        .slice(0, valuesShown)
        .map((value) => value.slice(0, longestShown)),
      guess: index === addresses ? "email" : guess,
      is_refusal: isRefusalColumn(guess),
    })),
  };
}

const isAddress = (cell: string) => Email.safeParse(cell).success;

/** What is wrong after the first row is said when the whole file is checked. */
async function firstRows(bytes: AsyncIterable<Uint8Array>): Promise<Row[]> {
  const rows: Row[] = [];
  try {
    for await (const row of readRows(bytes, "beginning")) {
      rows.push(row);
      if (rows.length === rowsRead) break;
    }
  } catch (error) {
    if (rows.length === 0 || !(error instanceof Failure)) throw error;
  }
  return rows;
}
