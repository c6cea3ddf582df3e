import type { TextChange } from "#contract/texts/texts.ts";
import { fullLabel } from "#web/texts/drafts/text-names.ts";
import { pairsOf } from "#web/texts/review/pairs.ts";
import { type DiffPart, wordDiff } from "#web/texts/review/word-diff.ts";

/** What goes is struck out, what comes is underlined: not by colour alone. */
export function TextDiff({ name, before, after }: TextChange) {
  return (
    <>
      <h3>{fullLabel(name)}</h3>
      {pairsOf(before, after).map(([old, next], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no state, and may be alike
        <p className="text-diff" dir="auto" key={index}>
          {wordDiff(old, next).map(partInMarks)}
        </p>
      ))}
    </>
  );
}

function partInMarks({ kind, words }: DiffPart, index: number) {
  const key = `${index}/${kind}`;
  if (kind === "removed") return <del key={key}>{words}</del>;
  if (kind === "added") return <ins key={key}>{words}</ins>;
  return <span key={key}>{words}</span>;
}
