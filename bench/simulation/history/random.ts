/** The same seed gives the same numbers. */
export type Random = {
  /** From 0 to 1, without 1. */
  next: () => number;
  chance: (probability: number) => boolean;
  /** From `low` to `high`, without `high`. */
  between: (low: number, high: number) => number;
  pick: <Choice>(choices: readonly Choice[]) => Choice;
  times: (average: number) => number;
};

export function randomFrom(...seeds: readonly (number | string)[]): Random {
  let state = hash(seeds.join("/"));
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const choice = choices[between(0, choices.length)];
      if (choice === undefined) throw new Error("Nothing to choose from");
      return choice;
    },
    times: (average) => {
      let count = 0;
      for (let left = next(); left > Math.exp(-average); left *= next()) count += 1;
      return count;
    },
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
  return value >>> 0;
}
