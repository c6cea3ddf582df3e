import * as z from "zod";

export const mostColumns = 500;

/**
 * What a column becomes. `refusal_left_out` is a column of refusals that somebody leaves out
 * knowingly: no word in it counts.
 */
export const ImportColumn = z.enum([
  "email",
  "name",
  "first_name",
  "last_name",
  "labels",
  "tier",
  "status",
  "unsubscribed",
  "subscribed",
  "left_out",
  "refusal_left_out",
]);
export type ImportColumn = z.infer<typeof ImportColumn>;

/** Those that say who wants no mail. A file may have several. */
const refusalColumns: readonly ImportColumn[] = ["status", "unsubscribed", "subscribed"];

export function isRefusalColumn(column: ImportColumn): boolean {
  return refusalColumns.includes(column);
}

const isOnce = (column: ImportColumn) => !isRefusalColumn(column) && !/left_out$/.test(column);

export const matchingMessages = {
  noEmail: "Please choose the column of the email addresses",
  twice: "Another column becomes this, too. Please leave one out.",
  refusalLeftOut: "Please confirm that this column is left out, or choose what it becomes",
  tooManyColumns: "The file has more than 500 columns. Please take some out and try again.",
  otherColumns: "The file has changed meanwhile. Please choose it again.",
} as const;

/** Of each column of the file, in its order. */
export const ImportMatching = z
  .strictObject({
    /** Otherwise the first line is a person. */
    has_titles: z.boolean(),
    columns: z.array(ImportColumn).max(mostColumns, matchingMessages.tooManyColumns),
  })
  .superRefine(({ columns }, context) => {
    const problem = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path: ["columns", ...path] });
    if (!columns.includes("email")) problem(matchingMessages.noEmail);
    for (const [index, column] of columns.entries()) {
      if (isOnce(column) && columns.indexOf(column) < index) problem(matchingMessages.twice, index);
    }
  });
export type ImportMatching = z.infer<typeof ImportMatching>;

/** "columns" or "columns.3", with what is wrong. */
export function matchingProblems(matching: ImportMatching): Record<string, string> {
  const issues = ImportMatching.safeParse(matching).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

/** The beginning of a file. `guess` is what each column probably becomes. */
export const FileStart = z.object({
  has_titles: z.boolean(),
  /** The guess is what was chosen for the last file with these titles. */
  is_remembered: z.boolean(),
  columns: z.array(
    z.object({
      /** Of the first line. */
      title: z.string(),
      /** The first three different ones below it. */
      values: z.array(z.string()),
      guess: ImportColumn,
      /** The title says who wants no mail, so leaving it out needs a confirmation. */
      is_refusal: z.boolean(),
    }),
  ),
});
export type FileStart = z.infer<typeof FileStart>;
