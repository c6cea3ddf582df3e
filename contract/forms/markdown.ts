import type * as z from "zod";

/** Parsing takes minutes for thousands of levels, marks or lines. */
const [mostLevels, mostMarks, mostLines] = [10, 1000, 500];
const tooDeep = new RegExp(
  String.raw`^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){${mostLevels + 1}}`,
  "m",
);

function hasTooManyMarks(words: string): boolean {
  return words.replaceAll(/[^*_~[\]]/g, "").length > mostMarks;
}

/** Refuses what would keep the server busy (rule letters.markdown). */
export function markdown(schema: z.ZodString) {
  return schema
    .refine(
      (words) => words.split(/\r\n?|\n/).length <= mostLines,
      `Please use at most ${mostLines} lines`,
    )
    .refine(
      (words) => !tooDeep.test(words),
      `Please use at most ${mostLevels} levels of lists and quotes`,
    )
    .refine(
      (words) => !hasTooManyMarks(words),
      `Please use the characters * _ ~ [ and ] at most ${mostMarks.toLocaleString("en-US")} times`,
    );
}
