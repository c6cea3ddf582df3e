import * as z from "zod";
import { call, plainRead } from "#contract/calls.ts";
import { Id, Instant, ShownEmail } from "#contract/forms/fields.ts";

/** Bytes, lines, and different labels. */
export const importLimits = { bytes: 10 * 1024 * 1024, lines: 100_000, labels: 100 } as const;

/** Until it can't be confirmed, then until it can't be undone. */
export const importHours = 24;

export const mostListedPeople = 50;

export const ImportState = z.enum([
  "reading",
  "ready",
  "importing",
  "imported",
  "undoing",
  "undone",
]);
export type ImportState = z.infer<typeof ImportState>;

export const ExistingPeople = z.enum(["skip", "update"]);
export type ExistingPeople = z.infer<typeof ExistingPeople>;

export const Import = z.object({
  id: Id,
  /** Null also once the lines are deleted. */
  file_name: z.string().nullable(),
  state: ImportState,
  existing: ExistingPeople.nullable(),
  created_by: z.string().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  line_count: z.int(),
  problem_count: z.int(),
  known_count: z.int(),
  /** Lines that say that the person wants no mail. */
  refusal_count: z.int(),
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
  removed: z.int(),
  reverted: z.int(),
  spared: z.int(),
  /** The first 50, in the order of the file. */
  people: z.array(z.object({ person_id: Id, name: z.string().nullable(), email: ShownEmail })),
  can_undo: z.boolean(),
});
export type Import = z.infer<typeof Import>;

export const ImportProblem = z.object({ line: z.int(), problem: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

/**
 * The body is the file. Headers have its name, percent-encoded, and its ImportMatching as JSON;
 * without one the titles say what the columns become.
 */
export const importUpload = {
  path: "/api/functions/people-import",
  nameHeader: "x-file-name",
  matchingHeader: "x-import-matching",
  action: "people.import",
  needsProof: true,
} as const;

/** The body is the beginning of the file. The reply is a FileStart; nothing is kept. */
export const importStartUpload = {
  path: "/api/functions/people-import-start",
  /** Holds the longest 20 lines that can be imported, except in rare scripts. */
  bytes: 512 * 1024,
  action: "people.import",
  needsProof: true,
} as const;

const tags = ["imports"];
const done = z.object({ success: z.literal(true) });
const byId = z.strictObject({ id: Id });

export const imports = {
  list: plainRead("people.import")
    .route({ method: "GET", path: "/imports", tags, summary: "The last 20 imports" })
    .output(z.array(Import)),
  read: plainRead("people.import")
    .route({ method: "GET", path: "/imports/{id}", tags, summary: "One import, and how far it is" })
    .input(byId)
    .output(Import),
  listProblems: plainRead("people.import")
    .route({
      method: "GET",
      path: "/imports/{id}/problems",
      tags,
      summary: "Up to 100 lines that can't be imported, after the given line",
    })
    .input(byId.extend({ after: z.coerce.number().int().min(0).max(10_000_000).optional() }))
    .output(z.array(ImportProblem)),
  confirm: call("people.import", { changes: ["imports"], kept: ["existing"], needsProof: true })
    .route({
      method: "POST",
      path: "/imports/{id}/confirmation",
      tags,
      summary: "Import the people of a file that was read in the last 24 hours",
    })
    .input(byId.extend({ existing: ExistingPeople }))
    .output(Import),
  discard: call("people.import", { changes: ["imports"], needsProof: true })
    .route({
      method: "DELETE",
      path: "/imports/{id}",
      tags,
      summary: "Delete what was read of a file that is not imported",
    })
    .input(byId)
    .output(done),
  undo: call("people.import", { changes: ["imports"], needsProof: true })
    .route({
      method: "POST",
      path: "/imports/{id}/undo",
      tags,
      summary:
        "Undo an import of the last 24 hours, except for people about whom more is kept since",
    })
    .input(byId)
    .output(Import),
};

export const importMessages = {
  tooLarge: "The file is larger than 10 MB. Please split it into smaller files.",
  tooManyLines:
    "The file has more than 100,000 lines. Please take out empty ones, or split it into smaller files.",
  encoding: "The file is neither UTF-8 nor UTF-16. Please save it as UTF-8 and try again.",
  nothing: "The file is empty. Please choose another one.",
  badQuotes: "A quotation mark is missing or in the wrong place",
  tooManyCells: "The line has more cells than the first line",
  tooFewCells: "The line has fewer cells than the first line",
  badEmail: "This is not an email address",
  repeatedEmail: "This email address is in the file twice",
  badName:
    "The name is longer than 100 characters, or has a link, an address, a line break, or a dot within a word, as in Dr.Ada",
  badLabel: "A label is longer than 40 characters, or has a line break or invisible characters",
  tooManyLabels: "The line has more than 20 labels",
  tooManyNewLabels: "The file has more than 100 different labels",
  badTier: "The tier must be basic, premium, elite or none",
  malformed:
    "A quotation mark is missing, or a line is longer than 20,000 characters. Please correct the file and try again.",
  startFailed: "Failed to read the file",
  uploadFailed: "Failed to check the file",
  problemsFailed: "Failed to download the lines with problems",
  listFailed: "Failed to load the imports",
  discardFailed: "Failed to discard the file",
  confirmFailed: "Failed to start the import",
  undoFailed: "Failed to undo the import",
  empty: "No imports yet",
  discarded: "The file was discarded",
} as const;
