import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";
import type { Csv } from "./csv-columns.ts";

/** Sends a CSV file in UTF-8 with a byte order mark, row by row. The name is without its ending. */
export function sendCsv(reply: FastifyReply, fileName: string, { headers, rows }: Csv) {
  const csv = stringify({
    header: true,
    columns: [...headers],
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
