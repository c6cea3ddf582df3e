import pLimit from "p-limit";
import { Failure } from "#contract/errors.ts";
import { pictureProblems } from "#contract/pictures/pictures.ts";
import { runInProcess } from "#server/config/run-in-process.ts";
import type { Work } from "#server/work.ts";
import type { MadeFile, MadePicture, PictureWish } from "./made-picture.ts";
import { refused } from "./picture-kinds.ts";

const program = new URL("./picture-process.ts", import.meta.url);
const longestMs = 60_000;
/** Each waits with up to 10 MB in memory. */
const mostWaiting = 8;

const turns = pLimit(1);

/** Throws overloaded, while the file need not be read yet. */
export function refuseCrowd(): void {
  if (turns.pendingCount >= mostWaiting) throw new Failure("overloaded");
}

/** In a process of its own, one after the other. Throws picture_refused. */
export async function make({ log }: Pick<Work, "log">, wish: PictureWish): Promise<MadeFile[]> {
  refuseCrowd();
  const made = await turns(() => runInProcess<MadePicture>(program, wish, longestMs)).catch(
    (cause) => {
      log.warn({ err: cause }, "the process that reads pictures did not answer");
      throw refused(pictureProblems.tooSlow, cause);
    },
  );
  if ("refusal" in made) throw refused(made.refusal);
  return made.files;
}
