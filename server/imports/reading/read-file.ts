import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import type * as z from "zod";
import { ChosenName, Email } from "#contract/forms/fields.ts";
import { importLimits, importMessages } from "#contract/imports/imports.ts";
import type { ImportMatching } from "#contract/imports/matching.ts";
import { LabelName, mostLabels } from "#contract/labels/labels.ts";
import { MembershipTier } from "#contract/members/members.ts";
import { lineBreak, type Row, readRows, refuse } from "./csv-rows.ts";
import { type Cells, matchColumns, requireFirstRow } from "./matching.ts";

export type PersonLine = {
  line: number;
  email: string;
  name: string | null;
  labels: string[];
  membership_tier: MembershipTier | null;
  /** The line says that the person wants no mail. */
  is_refusal: boolean;
};

/** `cells` is what the file has; one cell with the whole line if its cells can't be told apart. */
export type ProblemLine = { line: number; problem: string; cells: readonly string[] };

export type ImportLine = PersonLine | ProblemLine;

/** Empty titles if the first line is a person. */
type Header = { titles: readonly string[] };

/** Of an address whose earlier line did not say so. */
type LaterRefusal = { refusedEmail: string };

/** Yields the header, then each line, as the file arrives. Throws file_too_large, invalid_input. */
export async function* readFile(
  bytes: AsyncIterable<Uint8Array>,
  matching: ImportMatching | null = null,
): AsyncGenerator<Header | ImportLine | LaterRefusal> {
  let matched: ReturnType<typeof matchColumns> | null = null;
  const check = checker();
  let count = 0;
  for await (const row of readRows(bytes)) {
    if (matched === null) {
      requireFirstRow(row);
      matched = matchColumns(row.cells, matching);
      yield { titles: matched.titles };
      if (matched.has_titles) continue;
    }
    count += 1;
    if (count > importLimits.lines) throw refuse(importMessages.tooManyLines);
    const problem = shapeProblem(row, matched.titles.length);
    if (problem === null) yield* check(matched.read(row.cells), row);
    else yield* eachLine(row, problem);
  }
  if (matched === null) throw refuse(importMessages.nothing);
}

/** Why the cells of a row can't be told apart; empty ones after the last title do not matter. */
function shapeProblem({ cells, isSound }: Row, titleCount: number): string | null {
  if (!isSound) return importMessages.badQuotes;
  if (cells.length < titleCount) return importMessages.tooFewCells;
  const isFitting = cells.slice(titleCount).every((cell) => cell.trim() === "");
  return isFitting ? null : importMessages.tooManyCells;
}

/** A wrong quote takes in whole lines, so each of them is named. */
function* eachLine({ line, raw }: Row, problem: string): Generator<ImportLine> {
  for (const [index, text] of raw.split(lineBreak).entries()) {
    yield { line: line + index, problem, cells: [text] };
  }
}

class LineProblem extends Error {}

/** Null if it is empty. Throws LineProblem. */
function optional<Value>(schema: z.ZodType<Value>, value: string, problem: string): Value | null {
  return value === "" ? null : required(schema, value, problem);
}

function required<Value>(schema: z.ZodType<Value>, value: string, problem: string): Value {
  const read = schema.safeParse(value);
  if (!read.success) throw new LineProblem(problem);
  return read.data;
}

/** The returned function checks lines one after the other, also for repeated addresses. */
function checker() {
  const emails = new Set<string>();
  const labels = new Set<string>();
  const readAll = ({ value }: Cells) => {
    const name = optional(ChosenName, nameOf(value), importMessages.badName);
    const tier = value("tier")
      .toLowerCase()
      .replace(/^none$/, "");
    const membership_tier = optional(MembershipTier, tier, importMessages.badTier);
    const ofLine = labelsOf(value("labels"));
    const fresh = ofLine.map((label) => label.toLowerCase()).filter((label) => !labels.has(label));
    if (labels.size + fresh.length > importLimits.labels) {
      throw new LineProblem(importMessages.tooManyNewLabels);
    }
    for (const label of fresh) labels.add(label);
    return { name, labels: ofLine, membership_tier };
  };
  /** Or the problem, which keeps nobody from refusing mail. */
  const readRest = (cells: Cells) => {
    try {
      return readAll(cells);
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      return cells.isRefusal ? { name: null, labels: [], membership_tier: null } : error.message;
    }
  };
  return function* (read: Cells, { line, cells }: Row): Generator<ImportLine | LaterRefusal> {
    const { isRefusal } = read;
    const email = Email.safeParse(read.value("email")).data;
    if (email === undefined) return yield { line, problem: importMessages.badEmail, cells };
    if (emails.has(email)) {
      yield { line, problem: importMessages.repeatedEmail, cells };
      if (isRefusal) yield { refusedEmail: email };
      return;
    }
    const rest = readRest(read);
    if (typeof rest === "string") return yield { line, problem: rest, cells };
    emails.add(email);
    yield { line, email, ...rest, is_refusal: isRefusal };
  };
}

function nameOf(value: Cells["value"]): string {
  return value("name") || `${value("first_name")} ${value("last_name")}`.trim();
}

/** Separated by commas, semicolons or bars, perhaps within quotes. Throws LineProblem. */
function labelsOf(cell: string): string[] {
  const names = new Map<string, string>();
  for (const part of cell.includes('"') ? quotedParts(cell) : cell.split(/[,;|]/)) {
    const label = optional(LabelName, part.trim(), importMessages.badLabel);
    if (label !== null) names.set(label.toLowerCase(), label);
  }
  if (names.size > mostLabels) throw new LineProblem(importMessages.tooManyLabels);
  return [...names.values()];
}

/** As Mailchimp writes them: "Spring, early","VIP". Throws LineProblem. */
function quotedParts(cell: string): string[] {
  try {
    return parse(cell, { delimiter: [",", ";", "|"], trim: true, relax_column_count: true }).flat();
  } catch (error) {
    if (error instanceof CsvError) throw new LineProblem(importMessages.badLabel);
    throw error;
  }
}
