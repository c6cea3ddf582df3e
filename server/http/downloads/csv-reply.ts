import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";

/** A column of a CSV file: the field of the row, and what its first line says. */
export type CsvColumn = { key: string; header: string };

type CsvFile = {
  /** Without its ending. */
  fileName: string;
  columns: readonly CsvColumn[];
  rows: AsyncIterable<object>;
};

/** Sends the rows as a CSV file in UTF-8 with a byte order mark, as they are read. */
export function sendCsv(reply: FastifyReply, { fileName, columns, rows }: CsvFile): FastifyReply {
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    cast: { string: withoutFormula },
  });
  return reply
    .type("text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${fileName}.csv"`)
    .send(Readable.from(rows).compose(csv));
}

/**
 * A sign that begins a formula, at the beginning of the text, or where a program that does not part
 * columns by commas begins another cell. Some programs ignore quotes and spaces before the sign.
 */
const formula =
  /(?<=^|[;\t\r\n])(?=[\s"'\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20]|(?<=^)[\t\r\n])/gu;

/** Returns the text with an apostrophe before whatever a spreadsheet would take for a formula. */
function withoutFormula(text: string): string {
  return text.replaceAll(formula, "'");
}
