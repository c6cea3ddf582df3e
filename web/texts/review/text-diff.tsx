import type { TextChange } from "#contract/texts/texts.ts";
import { wordDiff } from "#web/texts/review/word-diff.ts";
import { fullLabel } from "#web/texts/text-names.ts";
import { valueInWords } from "#web/texts/value-in-words.ts";

/** What goes is struck out, what comes is underlined: not by colour alone. */
export function TextDiff({ name, before, after }: TextChange) {
  return (
    <>
      <h3>{fullLabel(name)}</h3>
      <p className="text-diff" dir="auto">
        {wordDiff(valueInWords(before), valueInWords(after)).map(({ kind, words }, index) => {
          const key = `${index}/${kind}`;
          if (kind === "removed") return <del key={key}>{words}</del>;
          if (kind === "added") return <ins key={key}>{words}</ins>;
          return <span key={key}>{words}</span>;
        })}
      </p>
    </>
  );
}
