export type DiffPart = { kind: "same" | "removed" | "added"; words: string };

/** Beyond so many pairs of words, texts are shown whole, one after the other. */
const mostPairs = 4_000_000;

/** By words: what stays, goes and comes, in reading order. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  const parts = from.length * to.length > mostPairs ? whole(before, after) : partsOf(from, to);
  return joined(parts.filter(({ words }) => words !== ""));
}

const wordsOf = (text: string) => text.split(/(?<=\s)(?=\S)/u);

function whole(before: string, after: string): DiffPart[] {
  return [
    { kind: "removed", words: before },
    { kind: "added", words: after },
  ];
}

function partsOf(from: readonly string[], to: readonly string[]): DiffPart[] {
  const common = commonLengths(from, to);
  const at = (i: number, j: number) => common[i * (to.length + 1) + j] ?? 0;
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    const [old = "", next = ""] = [from[i], to[j]];
    if (i < from.length && j < to.length && old.trim() === next.trim()) {
      parts.push({ kind: "same", words: next });
      i += 1;
      j += 1;
    } else if (j >= to.length || (i < from.length && at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: "removed", words: old });
      i += 1;
    } else {
      parts.push({ kind: "added", words: next });
      j += 1;
    }
  }
  return parts;
}

/** Of the longest common sequence of words from each pair of places on. */
function commonLengths(from: readonly string[], to: readonly string[]): Uint32Array {
  const width = to.length + 1;
  const lengths = new Uint32Array((from.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = from.length - 1; i >= 0; i -= 1) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const isSame = from[i]?.trim() === to[j]?.trim();
      lengths[i * width + j] = isSame ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return lengths;
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (last?.kind === part.kind) last.words += part.words;
    else result.push({ ...part });
  }
  return result;
}
