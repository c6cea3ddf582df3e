const latelyMs = 250;

/** How many jobs ended lately. */
export type Pace = {
  count: () => void;
  /** Returns how many ended in the last quarter of a second and since `forget`, up to the limit. */
  read: () => number;
  forget: () => void;
};

export function openPace(limit: number): Pace {
  // When the last jobs ended, the oldest first.
  let ends: number[] = [];
  return {
    count: () => {
      ends.push(performance.now());
      if (ends.length > limit) ends.shift();
    },
    read: () => {
      const from = performance.now() - latelyMs;
      return ends.filter((at) => at > from).length;
    },
    forget: () => {
      ends = [];
    },
  };
}
