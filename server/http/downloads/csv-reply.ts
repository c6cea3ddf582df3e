import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FastifyReply } from "fastify";
import type { Csv } from "./csv-columns.ts";

/** UTF-8 with a byte order mark. The name is without its ending. */
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

/** At the beginning or after another separator; programs may ignore quotes and spaces before it. */
const formula =
  /(?<=^|[;\t\r\n])(?=[\s"'\p{Default_Ignorable_Code_Point}]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20]|(?<=^)[\t\r\n])/gu;

/** Prefixes what a spreadsheet would take for a formula with an apostrophe. */
function withoutFormula(text: string): string {
  return text.replaceAll(formula, "'");
}
